import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { dialogHref, queueHref, stepHref } from "./queue-href";

type Props = { row: ModerationRow; name: string; query: ModerationQuery };

/**
 * The actions on a submission: the next one first, with a border. If it needs editing or changes a resource, it must be
 * reviewed first, and approving it asks.
 */
export function RowActions({ row, name, query }: Props) {
  const isPending = row.status === "Pending";
  const mustReview =
    isPending && (Boolean(row.original?.page) || row.warnings.some(({ kind }) => kind === "needs-editing"));
  return (
    <>
      {isPending && !mustReview && <Approve row={row} name={name} query={query} />}
      {mustReview && (
        <a
          className="button button-small button-primary"
          href={dialogHref(query, row.id)}
          aria-label={`Review: View/Edit ${name}`}
          data-keep-scroll
          data-key="e"
        >
          Review
        </a>
      )}
      {isPending && (
        <a
          className="button button-small button-quiet queue-reject"
          href={stepHref(query, "reject", row.id)}
          aria-label={`Reject... ${name}`}
          data-keep-scroll
          data-key="r"
        >
          Reject...
        </a>
      )}
      {mustReview ? (
        <a
          className="button button-small button-quiet"
          href={stepHref(query, "approve", row.id)}
          aria-label={`Approve ${name}`}
          data-keep-scroll
          data-key="a"
        >
          Approve
        </a>
      ) : (
        <a
          className="button button-small button-quiet"
          href={dialogHref(query, row.id)}
          aria-label={`View/Edit ${name}`}
          data-keep-scroll
          data-key="e"
        >
          View/Edit
        </a>
      )}
    </>
  );
}

/** Approves at once. */
function Approve({ row, name, query }: Props) {
  return (
    <form method="post" action="/admin/approve" data-keep-scroll>
      <input type="hidden" name="resourceId" value={row.id} />
      <input type="hidden" name="redirectTo" value={queueHref(query)} />
      <button type="submit" className="button button-small button-primary" aria-label={`Approve ${name}`} data-key="a">
        Approve
      </button>
    </form>
  );
}
