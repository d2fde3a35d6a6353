import { formats } from "~/domain/resources/values/formats";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { Icon } from "~/ui/document/icon";
import { Day } from "~/ui/lists/day";
import { bulkForm } from "./bulk-actions";
import { deskHref, dialogHref } from "./dialog-href";
import { RowDecision } from "./row-decision";
import { RowWarnings } from "./row-warnings";
import { StatusBadge } from "./status-badge";

/** One submission of the table. */
export function DeskTableRow({ row, query }: { row: ModerationRow; query: ModerationQuery }) {
  const name = row.name.trim() || "Untitled Resource";
  const isPending = row.status === "Pending";
  return (
    <tr>
      <td data-column="Product">
        <div className="flex items-start gap-2">
          {isPending && (
            <label className="grid size-11 shrink-0 place-items-center">
              <input type="checkbox" name="resourceId" value={row.id} form={bulkForm} className="size-5" />
              <span className="sr-only">Select {name}</span>
            </label>
          )}
          <div>
            <a className="link font-semibold" href={dialogHref(query, row.id)} data-keep-scroll>
              <bdi>{name}</bdi>
            </a>{" "}
            <a
              className="link inline-grid size-8 place-items-center align-middle"
              href={row.productUrl}
              target="_blank"
              rel="ugc noopener"
              aria-label={`Open the address of ${name}`}
            >
              <Icon name="external" className="i-s" />
            </a>
            {isPending && <RowWarnings warnings={row.warnings} query={query} />}
          </div>
        </div>
      </td>
      <td data-column="Format">{formats.find((format) => format.value === row.format)?.adminLabel}</td>
      <td data-column="Submitted By">
        <div>
          <bdi>{`${row.firstName} ${row.lastName}`.trim() || "Anonymous"}</bdi>
          {row.email && <span className="block text-sm text-soft">{row.email}</span>}
        </div>
      </td>
      <td data-column="Date" className="whitespace-nowrap">
        <Day at={row.createdAt} />
      </td>
      <td data-column="Status">
        <StatusBadge status={row.status} />
      </td>
      <td data-column="Actions">
        <div className="flex flex-wrap items-start gap-2 lg:min-w-60">
          <a className="button" href={dialogHref(query, row.id)} aria-label={`View/Edit ${name}`} data-keep-scroll>
            View/Edit
          </a>
          {isPending && <RowDecision id={row.id} name={name} backTo={deskHref(query)} />}
        </div>
      </td>
    </tr>
  );
}
