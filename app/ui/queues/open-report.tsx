import type { OpenReport as Report } from "~/domain/review/reports/list-reports.server";
import { reportKindLabel } from "~/domain/review/reports/report-values";
import { Day, Moment } from "~/ui/lists/day";
import { productPath } from "~/ui/resources/card-href";
import { type CardProps, QueueCard } from "./queue-card";

/** An open report: the resource, and what people wrote. */
export function OpenReport({ item: report, ...card }: CardProps<Report>) {
  const { resource, kind, count, mailed, createdAt } = report;
  const { id, name, slug, productUrl } = resource;
  const isOnSite = resource.status === "Approved";
  return (
    <QueueCard
      {...card}
      isOwn={report.isOwn}
      title={name}
      href={isOnSite ? productPath(slug) : `/admin?edit=${id}`}
      badges={
        <>
          <span className="badge badge-danger">{reportKindLabel(kind)}</span>{" "}
          <span className="badge">{reportsLabel(count)}</span>{" "}
          {!isOnSite && <span className="badge">Not on the site</span>}
        </>
      }
      facts={
        <>
          <span>
            First reported <Day at={createdAt} />{" "}
          </span>
          <span>
            {mailed === 0 ? "Nobody gets an email" : `${mailed} of ${count} will get an email about how it ends`}{" "}
          </span>
          <span className="break-all">
            <a className="link" href={productUrl} rel="ugc noopener" target="_blank">
              {productUrl}
            </a>
          </span>
        </>
      }
      changedText="The resource was changed since you opened this page, so nothing was decided. Please look at it and decide again."
      fields={{ reportId: report.id, seenVersion: report.version, seenResource: resource.version }}
      edit={
        <a className="button button-primary" href={`/admin?edit=${id}`} aria-label={`Edit ${name}`}>
          Edit
        </a>
      }
      buttons={[
        { value: "fixed", text: "Mark as fixed", label: `Mark as fixed: ${name}` },
        { value: "dismissed", text: "Dismiss", label: `Dismiss the report of ${name}` },
      ]}
      withReason={{
        value: "taken-down",
        summary: { text: "Take down...", label: `Take down... ${name}` },
        text: "Take it down",
        label: `Reason for taking down ${name}`,
        hint: "The contributor reads it. It also closes the other reports of this resource.",
      }}
    >
      <Reporters report={report} />
    </QueueCard>
  );
}

const reportsLabel = (count: number) => `${count} ${count === 1 ? "report" : "reports"}`;

function Reporters({ report: { reporters, count } }: { report: Report }) {
  const rest = count - reporters.length;
  return (
    <ul className="mt-3 space-y-1 text-sm" aria-label="Reports">
      {reporters.map(({ id, message, isSuspect, other, isMember, createdAt }) => (
        <li key={id}>
          {other && (
            <>
              Duplicate of{" "}
              <a className="link" href={productPath(other.slug)}>
                <bdi>{other.name}</bdi>
              </a>
              .{" "}
            </>
          )}
          {message && <span dir="auto">{message} </span>}
          {isSuspect && <span className="badge badge-warning">Maybe a bot</span>}{" "}
          <span className="text-soft">
            {isMember ? "A member" : "A visitor"}, <Moment at={createdAt} />
          </span>
        </li>
      ))}
      {rest > 0 && <li className="text-soft">{`And ${rest} more`}</li>}
    </ul>
  );
}
