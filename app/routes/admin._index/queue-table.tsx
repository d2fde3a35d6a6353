import type { Cursor } from "~/domain/pagination/cursor";
import {
  emptyText,
  formatModerationQuery,
  groupings,
  type ModerationFilter,
  type ModerationQuery,
  queueFilters,
} from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { Icon } from "~/ui/document/icon";
import { PrimaryLink, Submit } from "~/ui/forms/button";
import { ChipLinks } from "~/ui/lists/chip-links";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { ShownInput } from "~/ui/lists/filters/shown-fields";
import { PreviousNext } from "~/ui/lists/previous-next";
import { TableHead } from "~/ui/moderation/admin-table";
import { KeyLine, queueKeyHelp } from "~/ui/queues/queue-keys";
import { EmptyState } from "~/ui/states/empty-state";
import { BulkActions, isSelectable } from "./bulk-actions";
import { dialogHref } from "./queue-href";
import { QueueRow } from "./queue-row";

export function QueueFilters({ query, counts }: { query: ModerationQuery; counts: Record<ModerationFilter, number> }) {
  const statusChips = queueFilters.map(({ value, label }) => ({
    href: `/admin${formatModerationQuery(query, { filter: value, group: undefined })}`,
    label,
    isCurrent: value === query.filter && !query.group,
    count: counts[value],
  }));
  const hasGroups = query.filter === "pending" && counts.pending > 1;
  const inGroups = {
    href: `/admin${formatModerationQuery(query, { q: "", group: "sender", of: undefined })}`,
    label: "In groups",
    isCurrent: Boolean(query.group),
  };
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-x-4 gap-y-2 sm:mb-3 sm:flex-wrap">
        <ChipLinks
          label="Status"
          className="max-sm:min-w-0"
          chips={[...statusChips, ...(hasGroups ? [inGroups] : [])]}
        />
        <form
          action="/admin"
          aria-label="Submissions"
          className="flex shrink-0 gap-2 sm:max-lg:w-full"
          data-keep-scroll
        >
          {query.filter !== "pending" && <input type="hidden" name="status" value={query.filter} />}
          <ShownInput
            type="search"
            name="q"
            value={query.q}
            maxLength={200}
            aria-label="Search by title, link or email"
            placeholder="Title, link or email"
            className="input max-sm:w-14 max-sm:not-placeholder-shown:w-36 max-sm:focus:w-36 sm:max-lg:flex-1 lg:w-44 2xl:w-60"
          />
          <Submit aria-label="Search submissions">
            <Icon name="search" />
          </Submit>
        </form>
      </div>
      {query.group && (
        <ChipLinks
          label="Groups"
          className="mb-4"
          chips={groupings.map(({ value, label }) => ({
            href: `/admin${formatModerationQuery(query, { q: "", group: value, of: undefined })}`,
            label,
            isCurrent: value === query.group,
          }))}
        />
      )}
      <IgnoredFilters query={query} />
    </>
  );
}

type TableProps = {
  query: ModerationQuery;
  rows: ModerationRow[];
  /** Who else has which of them open. */
  lookers: Record<string, string>;
  next?: Cursor;
  isEmpty: boolean;
  /** How many this list has on all pages. */
  found: number;
  canAdd: boolean;
  now: Date;
};

const columns = ["Product", "Format", "Submitted By", "Date", "Status", "Actions"];

export function QueueTable({ query, rows, lookers, next, isEmpty, found, canAdd, now }: TableProps) {
  if (rows.length === 0) return <Nothing query={query} isEmpty={isEmpty} canAdd={canAdd} />;
  return (
    <div className="queue">
      <section className="panel p-0" aria-label="Submissions table">
        <table className="queue-table">
          <TableHead columns={columns}>
            <th scope="col" className="queue-select">
              <span className="sr-only">Select</span>
            </th>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <QueueRow key={row.id} row={row} lookedAtBy={lookers[row.id]} query={query} now={now} />
            ))}
          </tbody>
        </table>
      </section>
      <KeyLine helpId={queueKeyHelp} />
      {rows.some((row) => isSelectable(query, row)) && <BulkActions query={query} rows={rows} found={found} />}
      <PreviousNext
        previous={query.after && `/admin${formatModerationQuery(query)}`}
        previousText="First page"
        next={next && `/admin${formatModerationQuery(query, { after: next })}`}
      />
    </div>
  );
}

function Nothing({ query, isEmpty, canAdd }: Pick<TableProps, "query" | "isEmpty" | "canAdd">) {
  const isFirst = canAdd && isEmpty && !query.q && (query.filter === "all" || query.filter === "pending");
  return (
    <EmptyState title={emptyText(query, isEmpty)} text={nextStep(query, { isEmpty, isFirst })}>
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
