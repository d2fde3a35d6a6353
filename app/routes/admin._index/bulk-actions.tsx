import { useEffect, useState } from "react";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { formatSeen } from "~/domain/review/seen";
import { Submit } from "~/ui/forms/button";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { queueHref } from "./queue-href";

/** The id of the form that the checkboxes of the rows belong to. */
export const bulkForm = "bulk";

/** Decides the selected rows together. With scripts, CSS hides it while nothing is selected. */
export function BulkActions({ query, rows }: { query: ModerationQuery; rows: ModerationRow[] }) {
  const count = useSelectedCount(rows);
  const pending = rows.filter((row) => row.status === "Pending" && !row.isOwn).length;
  return (
    <form id={bulkForm} method="post" action="/admin/approve" className="bulk" data-keep-scroll>
      <input type="hidden" name="redirectTo" value={queueHref(query)} />
      <p role="status" className="font-semibold">
        {count === undefined ? "With selected:" : `${count} selected`}
      </p>
      {count !== undefined && count < pending && (
        <button type="button" className="button button-small button-quiet" onClick={selectAll}>
          Select all {pending}
        </button>
      )}
      <Submit look="button-small button-primary">Approve selected</Submit>
      <details className="bulk-reject">
        <summary className="button button-small">Reject selected...</summary>
        <div className="drop space-y-3 p-4">
          <RejectFields of="the selected" />
          <button type="submit" formAction="/admin/reject" className="button button-danger">
            Reject selected
          </button>
        </div>
      </details>
    </form>
  );
}

function selectAll(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=seen]:not(:checked)"))
    input.click();
}

/** Undefined until scripts run. */
function useSelectedCount(rows: ModerationRow[]): number | undefined {
  const [count, setCount] = useState<number>();
  // Decided rows disappear with their checkboxes, so the count is renewed with each list of rows.
  useEffect(() => {
    const isListed = (input: HTMLInputElement) => rows.some((row) => formatSeen(row) === input.value);
    const recount = () => {
      const checked = document.querySelectorAll<HTMLInputElement>("input[name=seen]:checked");
      setCount([...checked].filter(isListed).length);
    };
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [rows]);
  return count;
}
