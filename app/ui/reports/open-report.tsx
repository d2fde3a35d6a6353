import type { OpenReport as Report } from "~/domain/reports/list-reports.server";
import { reportKindLabel } from "~/domain/reports/report-values";
import type { FieldChange } from "~/domain/review/changes/changes-since.server";
import { Day, Moment } from "~/ui/lists/day";
import { FieldChanges } from "~/ui/moderation/stale-decision";
import { productPath } from "~/ui/resources/card-href";

type Props = {
  report: Report;
  /** The page of the list, to which a decision leads back. */
  page: string;
};

/** What changed between the page and the pressed button. */
type Changed = { changes: FieldChange[]; reason?: string };

/** An open report: the resource, what people wrote, and the buttons that close it. */
export function OpenReport({ report, page, changed }: Props & { changed?: Changed }) {
  const { resource, kind, count, mailed, createdAt } = report;
  const isOnSite = resource.status === "Approved";
  return (
    <article className="panel max-sm:p-4">
      {changed && <ChangedNotice {...changed} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-xl font-semibold">
          <a className="hover:underline" href={isOnSite ? productPath(resource.slug) : `/admin?edit=${resource.id}`}>
            <bdi>{resource.name}</bdi>
          </a>
        </h2>
        <span className="badge badge-danger">{reportKindLabel(kind)}</span>{" "}
        <span className="badge">{reportsLabel(count)}</span>{" "}
        {!isOnSite && <span className="badge">Not on the site</span>}
      </div>
      <p className="facts text-sm text-soft">
        <span>
          First reported <Day at={createdAt} />{" "}
        </span>
        <span>
          {mailed === 0 ? "Nobody gets an email" : `${mailed} of ${count} will get an email about how it ends`}{" "}
        </span>
        <span className="break-all">
          <a className="link" href={resource.productUrl} rel="ugc noopener" target="_blank">
            {resource.productUrl}
          </a>
        </span>
      </p>
      <Reporters report={report} />
      <Close report={report} page={page} reason={changed?.reason} />
    </article>
  );
}

const reportsLabel = (count: number) => `${count} ${count === 1 ? "report" : "reports"}`;

function ChangedNotice({ changes }: Changed) {
  return (
    <div className="mb-3 space-y-3">
      <p role="alert" className="review-warnings">
        The resource was changed since you opened this page, so nothing was decided. Please look at it and decide again.
      </p>
      <FieldChanges caption="Changes of the resource" changes={changes} />
    </div>
  );
}

function Reporters({ report: { reporters, count } }: { report: Report }) {
  const rest = count - reporters.length;
  return (
    <ul className="mt-3 space-y-1 text-sm" aria-label="Reports">
      {reporters.map(({ id, message, other, isMember, createdAt }) => (
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
          <span className="text-soft">
            {isMember ? "A member" : "A visitor"}, <Moment at={createdAt} />
          </span>
        </li>
      ))}
      {rest > 0 && <li className="text-soft">{`And ${rest} more`}</li>}
    </ul>
  );
}

function Close({ report: { id, version, resource }, page, reason }: Props & { reason?: string }) {
  const hidden = (
    <>
      <input type="hidden" name="reportId" value={id} />
      <input type="hidden" name="seenVersion" value={version} />
      <input type="hidden" name="seenResource" value={resource.version} />
      <input type="hidden" name="redirectTo" value={page} />
    </>
  );
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <a className="button" href={`/admin?edit=${resource.id}`} aria-label={`Edit ${resource.name}`}>
        Edit
      </a>
      <form method="post" className="flex flex-wrap gap-3">
        {hidden}
        <button
          type="submit"
          name="do"
          value="fixed"
          className="button button-primary"
          aria-label={`Mark as fixed: ${resource.name}`}
        >
          Mark as fixed
        </button>{" "}
        <button
          type="submit"
          name="do"
          value="dismissed"
          className="button"
          aria-label={`Dismiss the report of ${resource.name}`}
        >
          Dismiss
        </button>
      </form>
      <details className="grow basis-40" open={Boolean(reason)}>
        <summary className="button" aria-label={`Take down... ${resource.name}`}>
          Take down...
        </summary>
        <form method="post" className="stack mt-3">
          {hidden}
          <label className="block text-sm">
            <span className="mb-1 block font-semibold">Reason (optional)</span>
            <textarea
              name="reason"
              rows={3}
              maxLength={1000}
              defaultValue={reason}
              aria-label={`Reason for taking down ${resource.name}`}
              className="input"
            />
            <span className="mt-1 block text-soft">
              The contributor reads it. It also closes the other reports of this resource.
            </span>
          </label>
          <button type="submit" name="do" value="taken-down" className="button button-danger">
            Take it down
          </button>
        </form>
      </details>
    </div>
  );
}
