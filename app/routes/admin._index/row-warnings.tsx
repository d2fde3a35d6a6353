import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { productPath } from "~/ui/resources/card-href";
import { dialogHref } from "./queue-href";

/** How many chips fit beside the URL. The dialog has all warnings in full. */
const maxChips = 2;

export function RowWarnings({ warnings, query }: { warnings: Warning[]; query: ModerationQuery }) {
  if (warnings.length === 0) return null;
  // Shows only the first of several duplicates. Omits needs-editing, because the Review button already says it.
  const chips = order.flatMap((kind) => warnings.find((warning) => warning.kind === kind) ?? []);
  const hidden = chips.slice(maxChips);
  return (
    <ul className="warnings" aria-label="Warnings">
      {chips.slice(0, maxChips).map((warning) => (
        <li key={warning.kind}>
          <Chip warning={warning} query={query} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.map(({ kind }) => labels[kind]).join(", ")}>
          <span className="badge badge-warning" aria-hidden="true">
            +{hidden.length}
          </span>{" "}
          <span className="sr-only">{hidden.map(({ kind }) => labels[kind]).join(", ")}</span>
        </li>
      )}
    </ul>
  );
}

const labels: Record<Warning["kind"], string> = {
  duplicate: "Duplicate",
  "rejected-before": "Rejected before",
  suspect: "Maybe a bot",
  "disposable-email": "Disposable email",
  "dead-link": "Dead link",
  insecure: "Not https",
  "needs-editing": "Needs editing",
};
const order = Object.keys(labels);

function Chip({ warning, query }: { warning: Warning; query: ModerationQuery }) {
  if (!("id" in warning)) return <span className="badge badge-warning">{labels[warning.kind]}</span>;
  const isPublic = warning.kind === "duplicate" && warning.status === "Approved";
  return (
    <a
      className="badge badge-warning"
      href={isPublic ? productPath(warning.slug) : dialogHref(query, warning.id)}
      title={
        warning.kind === "duplicate" ? `Duplicate of ${warning.name} (${warning.status.toLowerCase()})` : undefined
      }
      data-keep-scroll
    >
      {warning.kind === "duplicate" ? (
        <>
          Duplicate of <bdi>{warning.name}</bdi>
          <span className="sr-only"> ({warning.status.toLowerCase()})</span>
        </>
      ) : (
        labels[warning.kind]
      )}
    </a>
  );
}
