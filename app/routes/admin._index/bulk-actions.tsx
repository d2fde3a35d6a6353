import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { deskHref } from "./dialog-href";
import { Reason } from "./row-decision";

/** The id of the form that the checkboxes of the rows belong to. */
export const bulkForm = "bulk";

/** Decides the selected rows together, each in a transaction of its own. */
export function BulkActions({ query }: { query: ModerationQuery }) {
  return (
    <form
      id={bulkForm}
      method="post"
      action="/admin/approve"
      className="mb-4 flex flex-wrap items-start gap-3"
      data-keep-scroll
    >
      <input type="hidden" name="redirectTo" value={deskHref(query)} />
      <p className="py-2">With the selected:</p>
      <button type="submit" className="button">
        Approve selected
      </button>
      <button type="submit" formAction="/admin/reject" className="button button-danger">
        Reject selected
      </button>
      <Reason of="the selected" />
    </form>
  );
}
