import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { dialogHref, queueHref, stepHref } from "./queue-href";

type Props = { row: ModerationRow; name: string; query: ModerationQuery };

/** The actions on a submission. If it needs editing or changes a resource, it must be reviewed first. */
export function RowActions({ row, name, query }: Props) {
  const editHref = dialogHref(query, row.id);
  const viewEdit = (
    <a className="button button-small" href={editHref} aria-label={`View/Edit ${name}`} data-keep-scroll data-key="e">
      View/Edit
    </a>
  );
  if (row.status !== "Pending") return viewEdit;
  const reject = (
    <a
      className="button button-small"
      href={stepHref(query, "reject", row.id)}
      aria-label={`Reject... ${name}`}
      data-keep-scroll
      data-key="r"
    >
      Reject...
    </a>
  );
  if (row.original?.page || row.warnings.some(({ kind }) => kind === "needs-editing")) {
    return (
      <>
        <a
          className="button button-small button-primary"
          href={editHref}
          aria-label={`Review: View/Edit ${name}`}
          data-keep-scroll
          data-key="e"
        >
          Review
        </a>
        <a
          className="button button-small"
          href={stepHref(query, "approve", row.id)}
          aria-label={`Approve ${name}`}
          data-keep-scroll
          data-key="a"
        >
          Approve
        </a>
        {reject}
      </>
    );
  }
  return (
    <>
      <form method="post" action="/admin/approve" data-keep-scroll>
        <input type="hidden" name="resourceId" value={row.id} />
        <input type="hidden" name="redirectTo" value={queueHref(query)} />
        <button
          type="submit"
          className="button button-small button-primary"
          aria-label={`Approve ${name}`}
          data-key="a"
        >
          Approve
        </button>
      </form>
      {reject}
      {viewEdit}
    </>
  );
}
