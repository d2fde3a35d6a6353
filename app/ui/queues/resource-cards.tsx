/** The cards of the queues about published resources: checks and reports, and what people ask for. */

import type { CheckItem } from "~/domain/links/checks/signals.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { verdictsInRow } from "~/domain/resources/verdict-values";
import type { OpenReport as Report } from "~/domain/review/reports/list-reports.server";
import { maxResourceRequestLength, reportKindLabel } from "~/domain/review/reports/report-values";
import type { ResourceRequest } from "~/domain/review/reports/resource-requests.server";
import { Submit } from "~/ui/forms/button";
import { Day, Moment } from "~/ui/lists/day";
import { mergePath, productPath } from "~/ui/page/card-href";
import { HiddenFields } from "~/ui/page/hidden-fields";
import { archiveUrl } from "~/ui/resources/archive-url";
import { type CardProps, QueueCard } from "./queue-card";

/** A resource that may not be right any more, and what says so. */
export function Check({ item, ...card }: CardProps<CheckItem>) {
  const { id, name, slug, productUrl, version, confirmedAt, leadsTo, knownTitle, pageTitle, since, lastOkAt } = item;
  const lastSeen = lastOkAt ?? since;
  const reasons = [
    item.isDead && "Dead link",
    item.changed === "host" && `Leads to ${leadsTo}`,
    item.changed === "title" && "Another title",
    item.isReported && "Reported by members",
    item.isDisliked && `${verdictsInRow} verdicts in a row say no`,
  ];
  return (
    <QueueCard
      {...card}
      title={name}
      href={productPath(slug)}
      badges={reasons.map(
        (reason) =>
          reason && (
            <span key={reason} className="badge badge-warning">
              {reason}
            </span>
          ),
      )}
      facts={
        <>
          <ProductLink url={productUrl} />{" "}
          {lastSeen && (
            <a className="link" href={archiveUrl(productUrl, lastSeen)} rel="ugc noopener" target="_blank">
              Archived copy
            </a>
          )}{" "}
          {confirmedAt && (
            <span>
              Last checked <Day at={confirmedAt} />
            </span>
          )}
        </>
      }
      fields={{ resourceId: id, seenVersion: version }}
      edit={
        <a className="button" href={`/admin?edit=${id}`} aria-label={`Edit ${name}`} data-key="e">
          Edit
        </a>
      }
      buttons={[
        { value: "right", text: "Still right", label: `Still right: ${name}` },
        ...(item.isDead || item.changed
          ? [{ value: "again", text: "Check again", label: `Check the link of ${name} again` }]
          : []),
      ]}
      withReason={takeDown(name, "The contributor reads it.")}
    >
      {item.changed === "title" && (
        <p className="mt-2 text-sm">
          <bdi>“{knownTitle}”</bdi> is now <bdi>“{pageTitle}”</bdi>
        </p>
      )}
      {item.reporters.length > 0 && (
        <>
          <p className="mt-3 text-sm">Each decision closes these reports, and their senders hear of it.</p>
          <Reporters report={{ reporters: item.reporters, count: item.reporters.length }} />
        </>
      )}
    </QueueCard>
  );
}

const takeDown = (name: string, hint: string) => ({
  value: "taken-down",
  summary: { text: "Take down...", label: `Take down... ${name}` },
  text: "Take it down",
  label: `Reason for taking down ${name}`,
  hint,
});

/** An open report: the resource, and what people wrote. */
export function OpenReport({ item: report, ...card }: CardProps<Report>) {
  const { resource, kind, count, mailed, createdAt } = report;
  const { id, name, slug, productUrl } = resource;
  const isOnSite = resource.status === "Approved";
  return (
    <QueueCard
      {...card}
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
          <ProductLink url={productUrl} />{" "}
        </>
      }
      fields={{ reportId: report.id, seenVersion: report.version, seenResource: resource.version }}
      edit={
        <>
          <a className="button button-primary" href={`/admin?edit=${id}`} aria-label={`Edit ${name}`} data-key="e">
            Edit
          </a>{" "}
          <a className="button" href={mergePath(id, "/admin/reports")} aria-label={`Same as... ${name}`} data-key="d">
            Same as...
          </a>
        </>
      }
      buttons={[
        { value: "fixed", text: "Mark as fixed", label: `Mark as fixed: ${name}` },
        { value: "dismissed", text: "Dismiss", label: `Dismiss the report of ${name}` },
      ]}
      withReason={takeDown(name, "The contributor reads it. It also closes the other reports of this resource.")}
    >
      <Reporters report={report} />
    </QueueCard>
  );
}

type Answerable = ResourceRequest & {
  /** What was searched for an answer, and what was found. */
  find?: string;
  answers?: Pick<Resource, "slug" | "name" | "valueProposition">[];
};

/** What people ask for, in which words, and the resources that may answer it. */
export function QueuedResourceRequest({ item, ...card }: CardProps<Answerable>) {
  const { id, text, people, mailed, createdAt, wordings, answers } = item;
  const list = pageOf(card.page, {});
  return (
    <QueueCard
      {...card}
      title={text}
      href={`/search?${new URLSearchParams({ q: text })}`}
      facts={
        <>
          <span>{people === 1 ? "1 person asks " : `${people} people ask `}</span>
          {wordings.length > 1 && <span>{`In ${wordings.length} wordings `}</span>}
          <span>
            Since <Day at={createdAt} />{" "}
          </span>
          <span>{mailed === 0 ? "Nobody gets an email" : `${mailed} will get an email with the answer`}</span>
        </>
      }
      fields={{ reportId: id, seenVersion: 1 }}
      edit={
        <>
          <a
            className="button button-primary"
            href={pageOf(card.page, { for: String(id), find: text })}
            aria-label={`Answer... ${text}`}
            data-key="a"
            data-keep-scroll
          >
            Answer...
          </a>{" "}
          <a className="button" href={`/admin?${new URLSearchParams({ new: "", title: text })}`} data-key="e">
            Add a resource
            <span className="sr-only">{` for ${text}`}</span>
          </a>
        </>
      }
      buttons={[{ value: "dismissed", text: "Dismiss", label: `Dismiss: ${text}`, shortcut: "r" }]}
    >
      {wordings.length > 1 && <Wordings id={id} wordings={wordings} page={list} />}
      {answers && <Answers request={item} answers={answers} page={card.page} />}
    </QueueCard>
  );
}

/** Returns the page of the queue with the answers to a request, or without. */
function pageOf(page: string, answering: Record<string, string>): string {
  const [path, search] = page.split("?");
  const others = [...new URLSearchParams(search)].filter(([name]) => !["for", "find", "answer"].includes(name));
  const params = new URLSearchParams([...others, ...Object.entries(answering)]);
  return params.size > 0 ? `${path}?${params}` : path!;
}

function Wordings({ id, wordings, page }: Pick<ResourceRequest, "id" | "wordings"> & { page: string }) {
  return (
    <form method="post" className="mt-3 text-sm" data-keep-scroll>
      <input type="hidden" name="do" value="separate" />
      <input type="hidden" name="redirectTo" value={page} />
      <ul aria-label="Wordings">
        {wordings.map((wording) => (
          <li key={wording.id} className="flex flex-wrap items-center gap-x-3">
            <bdi>{wording.text}</bdi> {wording.people > 1 && <span className="text-soft">{wording.people} times</span>}
            {wording.id !== id && (
              <Submit
                name="reportId"
                value={wording.id}
                look="button-small button-quiet"
                aria-label={`Not the same: ${wording.text}`}
              >
                Not the same
              </Submit>
            )}
          </li>
        ))}
      </ul>
    </form>
  );
}

type AnswersProps = { request: Answerable; answers: NonNullable<Answerable["answers"]>; page: string };

/** A search for the answer, and a button for each resource that it finds. */
function Answers({ request: { id, text, find = "" }, answers, page }: AnswersProps) {
  const hidden = [...new URLSearchParams(pageOf(page, { for: String(id) }).split("?")[1])];
  return (
    <section className="mt-4 space-y-3" aria-label={`Answers to ${text}`}>
      <form method="get" className="flex gap-2" data-keep-scroll>
        <HiddenFields fields={hidden} />
        <input
          type="search"
          name="find"
          defaultValue={find}
          maxLength={maxResourceRequestLength}
          aria-label={`Search or paste the address of the resource that answers ${text}`}
          placeholder="Search, or paste an address"
          className="input flex-1"
        />
        <Submit>Search</Submit>
      </form>
      {answers.length === 0 && <p className="text-sm text-soft">The directory has no such resource.</p>}
      <form method="post">
        <input type="hidden" name="do" value="fixed" />
        <input type="hidden" name="reportId" value={id} />
        <input type="hidden" name="redirectTo" value={pageOf(page, {})} />
        <ul className="space-y-2">
          {answers.map(({ slug, name, valueProposition }) => (
            <li key={slug} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Submit name="reason" value={slug} aria-label={`This answers it: ${name}`}>
                This answers it
              </Submit>
              <a className="link" href={productPath(slug)}>
                <bdi>{name}</bdi>
              </a>
              <span className="text-sm text-soft">{valueProposition}</span>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

const reportsLabel = (count: number) => `${count} ${count === 1 ? "report" : "reports"}`;

function Reporters({ report: { reporters, count } }: { report: Pick<Report, "reporters" | "count"> }) {
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

function ProductLink({ url }: { url: string }) {
  return (
    <span className="wrap-anywhere">
      <a className="link" href={url} rel="ugc noopener" target="_blank">
        {url}
      </a>
    </span>
  );
}
