import { useEffect, useState } from "react";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { formatSeen } from "~/domain/review/seen";
import { Submit } from "~/ui/forms/button";
import { ChangeField } from "~/ui/moderation/change-field";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { queueHref } from "./queue-href";

/** The id of the form that the checkboxes of the rows belong to. */
export const bulkForm = "bulk";

/** Whether a row has a box: what waits, and on lists of one status what was decided. */
export const isSelectable = ({ filter }: ModerationQuery, { status, canDecide }: ModerationRow): boolean =>
  canDecide && (status === "Pending" || status.toLowerCase() === filter);

type Props = { query: ModerationQuery; rows: ModerationRow[]; found: number };

/** Decides the selected rows together. With scripts, CSS hides it while nothing is selected. */
export function BulkActions({ query, rows, found }: Props) {
  const count = useSelectedCount(rows);
  const selectable = rows.filter((row) => isSelectable(query, row)).length;
  const isDecided = query.filter === "approved" || query.filter === "rejected";
  return (
    <form id={bulkForm} method="post" action="/admin/approve" className="bulk" data-keep-scroll>
      <input type="hidden" name="redirectTo" value={queueHref(query)} />
      {/* The Enter key in a field presses the first button: this one, which does nothing. */}
      <button type="submit" disabled hidden />
      <p role="status" className="font-semibold">
        {count === undefined ? "With selected:" : `${count} selected`}
      </p>
      {count !== undefined && count < selectable && (
        <button type="button" className="button button-small button-quiet" onClick={selectAll}>
          Select all {selectable}
        </button>
      )}
      {query.filter === "approved" && <ChangeMany query={query} found={found} />}
      {isDecided ? (
        <Submit formAction="/admin/undo" look="button-small">
          Back to pending
        </Submit>
      ) : (
        <Decide />
      )}
    </form>
  );
}

/** Changes a field of the selected resources, or of all that the search finds. */
function ChangeMany({ query, found }: Omit<Props, "rows">) {
  return (
    <>
      <input type="hidden" name="q" value={query.q} />
      <ChangeField />
      <Submit formAction="/resources/changes" look="button-small button-primary">
        Change selected
      </Submit>
      <Submit formAction="/resources/changes" name="all" look="button-small">
        {`Change all ${found}${query.q ? " found" : ""}`}
      </Submit>
    </>
  );
}

function Decide() {
  return (
    <>
      <Submit look="button-small button-primary">Approve selected</Submit>
      <details className="bulk-reject">
        <summary className="button button-small">Reject selected...</summary>
        <div className="drop space-y-3 p-4">
          <RejectFields of="the selected" />
          <Submit formAction="/admin/reject" look="button-danger">
            Reject selected
          </Submit>
        </div>
      </details>
    </>
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
