import {
  emptyText,
  formatModerationQuery,
  type ModerationCursor,
  type ModerationQuery,
} from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { Icon } from "~/ui/document/icon";
import { BulkActions } from "./bulk-actions";
import { DeskTableRow } from "./desk-table-row";
import { dialogHref } from "./dialog-href";

type Props = { query: ModerationQuery; rows: ModerationRow[]; next?: ModerationCursor; isEmpty: boolean };

const columns = ["Product", "Format", "Submitted By", "Date", "Status", "Actions"];

/** The submissions, one row each. */
export function DeskTable({ query, rows, next, isEmpty }: Props) {
  if (rows.length === 0) return <Nothing query={query} isEmpty={isEmpty} />;
  return (
    <>
      {rows.some((row) => row.status === "Pending") && <BulkActions query={query} />}
      <section className="panel overflow-x-auto p-0" aria-label="Submissions table">
        <table className="desk-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DeskTableRow key={row.id} row={row} query={query} />
            ))}
          </tbody>
        </table>
      </section>
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
    </>
  );
}

function Nothing({ query, isEmpty }: { query: ModerationQuery; isEmpty: boolean }) {
  const isUnfiltered = query.filter === "all" && !query.q;
  return (
    <div className="panel py-16 text-center">
      <p className="text-lg">{emptyText(query, isEmpty)}</p>
      {isEmpty && isUnfiltered && (
        <a className="button button-primary mt-6" href={dialogHref(query, "new")}>
          Add First Product
        </a>
      )}
    </div>
  );
}
