import type { Resource } from "~/domain/resources/catalogue/add.server";
import { describeDefaults } from "~/domain/review/needs-editing";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { Icon } from "~/ui/document/icon";
import { Day } from "~/ui/lists/day";
import { productPath } from "~/ui/resources/card-href";
import { StatusBadge } from "~/ui/submissions/status-badge";
import { dialogHref } from "./queue-href";

type Props = { record: Resource; warnings: readonly Warning[]; query: ModerationQuery };

/** Facts about the record that are not in its form: the link, the waiting time and the warnings. */
export function ReviewHead({ record, warnings, query }: Props) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <a className="button button-small" href={record.productUrl} target="_blank" rel="ugc noopener" data-key="o">
          <Icon name="external" className="i-s" />
          Open link
        </a>
        <StatusBadge status={record.status} />
        <span className="text-sm text-soft">
          <Day at={record.createdAt} />
        </span>
      </div>
      {record.status === "Pending" && <WarningList warnings={warnings} record={record} query={query} />}
    </div>
  );
}

/** The warnings in full. Nothing if there are none. */
export function WarningList({ warnings, record, query }: Props) {
  if (warnings.length === 0) return null;
  return (
    <ul className="review-warnings" aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={`${warning.kind} ${"id" in warning ? warning.id : ""}`}>
          <WarningText warning={warning} record={record} query={query} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning, record, query }: Omit<Props, "warnings"> & { warning: Warning }) {
  switch (warning.kind) {
    case "needs-editing":
      return <>{describeDefaults(record)}</>;
    case "disposable-email":
      return <>Disposable email address.</>;
    case "suspect":
      return <>A field that people do not see was filled in. It may be from a bot.</>;
    case "dead-link":
      return <>The link was dead at its last check.</>;
    case "insecure":
      return <>The link is not https.</>;
    case "rejected-before":
      return (
        <>
          This link was{" "}
          <a className="underline" href={dialogHref(query, warning.id)} data-keep-scroll>
            rejected before
          </a>
          .
        </>
      );
    case "duplicate":
      return (
        <>
          Same address as{" "}
          <a
            className="underline"
            href={warning.status === "Approved" ? productPath(warning.slug) : dialogHref(query, warning.id)}
            data-keep-scroll
          >
            <bdi>{warning.name}</bdi>
          </a>{" "}
          ({warning.status.toLowerCase()})
        </>
      );
  }
}
