import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { dialogHref, queueHref, stepHref } from "./queue-href";

type Props = { row: ModerationRow; name: string; query: ModerationQuery };

/**
 * The actions on a submission, in the same order in every row, with a border around the next one. If it needs editing or
 * changes a resource, it must be reviewed first.
 */
export function RowActions({ row, name, query }: Props) {
  const isPending = row.status === "Pending";
  const mustReview =
    isPending && (Boolean(row.original?.page) || row.warnings.some(({ kind }) => kind === "needs-editing"));
  return (
    <>
      <a
        className={`button button-small queue-edit ${mustReview ? "button-primary" : "button-quiet"}`}
        href={dialogHref(query, row.id)}
        aria-label={`${mustReview ? "Review: " : ""}View/Edit ${name}`}
        data-keep-scroll
        data-key="e"
      >
        {mustReview ? "Review" : "View/Edit"}
      </a>
      {isPending && <Approve row={row} name={name} query={query} asks={mustReview} />}
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
    </>
  );
}

/** Approves at once, or asks before in a dialog. */
function Approve({ row, name, query, asks }: Props & { asks: boolean }) {
  if (asks) {
    return (
      <a
        className="button button-small button-quiet"
        href={stepHref(query, "approve", row.id)}
        aria-label={`Approve ${name}`}
        data-keep-scroll
        data-key="a"
      >
        Approve
      </a>
    );
  }
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
