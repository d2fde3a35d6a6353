import { shownAddress } from "~/domain/resources/values/address/shown-address";
import { formats } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import type { Original } from "~/domain/review/changes/originals.server";
import { findDefaults } from "~/domain/review/needs-editing";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { formatSeen } from "~/domain/review/seen";
import { Day } from "~/ui/lists/day";
import { ago } from "~/ui/moderation/age";
import { rowId } from "~/ui/resources/card-href";
import { StatusBadge } from "~/ui/submissions/status-badge";
import { bulkForm } from "./bulk-actions";
import { dialogHref, originalHref } from "./queue-href";
import { RowActions } from "./row-actions";
import { RowWarnings } from "./row-warnings";

export function QueueRow({ row, query, now }: { row: ModerationRow; query: ModerationQuery; now: Date }) {
  const name = row.name.trim() || "Untitled Resource";
  const isPending = row.status === "Pending";
  const contributor = `${row.creatorFirstName} ${row.creatorLastName}`.trim() || "Anonymous";
  return (
    <tr id={rowId(row)}>
      <td className="queue-select">
        {isPending && !row.isOwn && (
          <label className="grid size-11 place-items-center">
            <input type="checkbox" name="seen" value={formatSeen(row)} form={bulkForm} className="size-5" />
            <span className="sr-only">Select {name}</span>
          </label>
        )}
      </td>
      <td className="queue-product">
        <a className="queue-title" href={dialogHref(query, row.id)} title={name} data-keep-scroll data-row={row.id}>
          <bdi>{name}</bdi>
        </a>
        {!findDefaults(row).includes("pitch") && (
          <p className="queue-text text-xs text-soft" dir="auto">
            {row.valueProposition}
          </p>
        )}
        <div className="queue-origin">
          <div className="queue-address">
            <a
              className="queue-domain"
              href={row.productUrl}
              target="_blank"
              rel="ugc noopener"
              aria-label={`${shortAddress(row.productUrl)}, the address of ${name}`}
              data-key="o"
            >
              {shortAddress(row.productUrl)}
            </a>{" "}
            {row.original && <ChangeChip original={row.original} query={query} />}
          </div>
          {isPending && <RowWarnings warnings={row.warnings} query={query} />}
        </div>
      </td>
      <td className="queue-fact">
        <span>{formats.find((format) => format.value === row.format)?.adminLabel}</span>{" "}
        <span className="text-soft">{Number(row.price) > 0 ? priceLabel(row.price) : "Free"}</span>
      </td>
      <td>
        <bdi className="queue-text" title={contributor}>
          {contributor}
        </bdi>{" "}
        {row.creatorEmail && (
          <span className="queue-text text-soft" title={row.creatorEmail}>
            {row.creatorEmail}
          </span>
        )}
      </td>
      <td className="queue-fact">
        <span className="whitespace-nowrap">
          <Day at={row.createdAt} />
        </span>{" "}
        {isPending && <span className="text-soft">{ago(row.createdAt, now)}</span>}
      </td>
      <td>
        <StatusBadge status={row.status} />
      </td>
      <td className="queue-actions">
        <div>
          <RowActions row={row} name={name} query={query} />
        </div>
      </td>
    </tr>
  );
}

function ChangeChip({ original: { name, page }, query }: { original: Original; query: ModerationQuery }) {
  const text = page ? `Change to ${name}` : `Change to ${name} (deleted)`;
  if (!page) return <span className="badge badge-good inline-block max-w-64 min-w-24 truncate">{text}</span>;
  return (
    <a
      className="badge badge-good inline-block max-w-64 min-w-24 truncate hover:underline"
      href={originalHref(query, page)}
      title={text}
      data-keep-scroll
    >
      {text}
    </a>
  );
}

/** Returns host and path of a URL, without scheme. */
function shortAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  const shown = shownAddress(`https://${hostname.replace(/^www\./, "")}${pathname}`).slice("https://".length);
  return shown.replace(/^([^/]+)\/$/, "$1");
}
