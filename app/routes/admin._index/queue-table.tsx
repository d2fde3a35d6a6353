import {
  emptyText,
  formatModerationQuery,
  type ModerationCursor,
  type ModerationQuery,
} from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { Icon } from "~/ui/document/icon";
import { PrimaryLink } from "~/ui/forms/button";
import { EmptyState } from "~/ui/states/empty-state";
import { BulkActions } from "./bulk-actions";
import { KeyLine } from "./key-help";
import { dialogHref } from "./queue-href";
import { queueKeyHelp } from "./queue-keys";
import { QueueRow } from "./queue-row";

type Props = {
  query: ModerationQuery;
  rows: ModerationRow[];
  next?: ModerationCursor;
  isEmpty: boolean;
  canAdd: boolean;
  now: Date;
};

const columns = ["Product", "Format", "Submitted By", "Date", "Status", "Actions"];

export function QueueTable({ query, rows, next, isEmpty, canAdd, now }: Props) {
  if (rows.length === 0) return <Nothing query={query} isEmpty={isEmpty} canAdd={canAdd} />;
  return (
    <div className="queue">
      <section className="panel p-0" aria-label="Submissions table">
        <table className="queue-table">
          <thead>
            <tr>
              <th scope="col" className="queue-select">
                <span className="sr-only">Select</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <QueueRow key={row.id} row={row} query={query} now={now} />
            ))}
          </tbody>
        </table>
      </section>
      <KeyLine helpId={queueKeyHelp} />
      {rows.some((row) => row.status === "Pending" && !row.isOwn) && <BulkActions query={query} rows={rows} />}
      <nav aria-label="Pages" className="mt-6 flex justify-between gap-4">
        {query.after ? (
          <a className="button" href={`/admin${formatModerationQuery(query)}`}>
            <Icon name="left" className="i-s" />
            First page
          </a>
        ) : (
          <span />
        )}
        {next && (
          <a className="button" rel="next" href={`/admin${formatModerationQuery(query, { after: next })}`}>
            Next
            <Icon name="right" className="i-s" />
          </a>
        )}
      </nav>
    </div>
  );
}

function Nothing({ query, isEmpty, canAdd }: Pick<Props, "query" | "isEmpty" | "canAdd">) {
  const isFirst = canAdd && isEmpty && !query.q && (query.filter === "all" || query.filter === "pending");
  return (
    <EmptyState
      drawing={query.q ? "search" : "cards"}
      title={emptyText(query, isEmpty)}
      text={nextStep(query, { isEmpty, isFirst })}
    >
      {isFirst && <PrimaryLink href={dialogHref(query, "new")}>Add First Product</PrimaryLink>}
      {query.q && (
        <a className="button" href={`/admin${formatModerationQuery(query, { q: "" })}`}>
          Clear search
        </a>
      )}
    </EmptyState>
  );
}

function nextStep({ filter, q, after }: ModerationQuery, { isEmpty, isFirst }: Record<"isEmpty" | "isFirst", boolean>) {
  if (q) return "Try another part of the title, the link or the email.";
  if (isFirst) return "Contributions wait here for a decision. You can add a product yourself, too.";
  if (isEmpty) return "Contributions wait here for a decision.";
  if (filter === "pending") return "Everything is reviewed.";
  return after ? "The newest are on the first page." : "Other submissions are under the other filters.";
}
