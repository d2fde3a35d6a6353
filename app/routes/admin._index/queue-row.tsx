import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { formats } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import type { Original } from "~/domain/review/changes/originals.server";
import { findDefaults } from "~/domain/review/needs-editing";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import { likeText } from "~/domain/review/queue/near";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { formatSeen } from "~/domain/review/seen";
import { Submit } from "~/ui/forms/button";
import { Day } from "~/ui/lists/day";
import { ago } from "~/ui/moderation/age";
import { Evidence } from "~/ui/moderation/evidence";
import { productPath, rowId } from "~/ui/page/card-href";
import { StatusBadge } from "~/ui/submissions/status-badge";
import { bulkForm, isSelectable } from "./bulk-actions";
import { shortSenderLine } from "./group-list";
import { Looking } from "./looking";
import { dialogHref, originalHref, queueHref, senderHref, stepHref } from "./queue-href";

type Props = { row: ModerationRow; lookedAtBy: string | undefined; query: ModerationQuery; now: Date };

export function QueueRow({ row, lookedAtBy, query, now }: Props) {
  const name = row.name.trim() || "Untitled Resource";
  const isPending = row.status === "Pending";
  const contributor = `${row.creatorFirstName} ${row.creatorLastName}`.trim() || "Anonymous";
  return (
    <tr id={rowId(row)}>
      <td className="queue-select">
        {isSelectable(query, row) && (
          <label className="grid size-11 place-items-center">
            <input type="checkbox" name="seen" value={formatSeen(row)} form={bulkForm} />
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
              aria-label={`${addressTitle(row.productUrl)}, the address of ${name}`}
              data-key="o"
            >
              {addressTitle(row.productUrl)}
            </a>{" "}
            <Looking name={lookedAtBy} /> {row.original && <ChangeChip original={row.original} query={query} />}
          </div>
          {isPending && <RowWarnings warnings={row.warnings} query={query} />}
        </div>
        <Evidence description={row.description} q={query.q} />
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
          <span className="queue-text text-soft max-sm:hidden" title={row.creatorEmail}>
            {row.creatorEmail}
          </span>
        )}{" "}
        {row.sender && row.senderFacts && (
          <a className="queue-text text-xs text-soft hover:underline" href={senderHref(query, row.sender)}>
            {shortSenderLine(row.senderFacts)}
          </a>
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

const mustReviewFirst: Warning["kind"][] = ["needs-editing", "duplicate", "near"];

type ActionsProps = { row: ModerationRow; name: string; query: ModerationQuery };

/**
 * The actions on a submission; the next one is the first and has a border. If it needs editing, has the link of
 * another record or changes a resource, it must be reviewed first, and approving it asks.
 */
function RowActions({ row, name, query }: ActionsProps) {
  if (!row.canDecide) return <OwnRow row={row} name={name} query={query} />;
  const isPending = row.status === "Pending";
  const mustReview =
    isPending && (Boolean(row.original?.page) || row.warnings.some(({ kind }) => mustReviewFirst.includes(kind)));
  const review = (
    <ActionLink
      href={dialogHref(query, row.id)}
      shortcut="e"
      text={mustReview ? "Review" : "View/Edit"}
      label={`${mustReview ? "Review: " : ""}View/Edit ${name}`}
      className={mustReview ? "button-primary" : "button-quiet"}
    />
  );
  return (
    <>
      {mustReview && review} {isPending && !mustReview && <Approve row={row} name={name} query={query} />}{" "}
      {mustReview && (
        <ActionLink
          href={stepHref(query, "approve", row.id)}
          shortcut="a"
          text="Approve"
          label={`Approve ${name}`}
          className="button-quiet"
        />
      )}{" "}
      {isPending && (
        <ActionLink
          href={stepHref(query, "reject", row.id)}
          shortcut="r"
          text="Reject..."
          label={`Reject... ${name}`}
          className="button-quiet hover:bg-danger-soft hover:text-danger"
        />
      )}{" "}
      {!mustReview && review}
    </>
  );
}

/** A moderator reads what they submitted, and somebody else decides. */
function OwnRow({ row, name, query }: ActionsProps) {
  return (
    <>
      {row.status === "Pending" && <span className="text-sm text-soft">Yours: somebody else decides</span>}{" "}
      <ActionLink
        href={dialogHref(query, row.id)}
        shortcut="e"
        text="View"
        label={`View ${name}`}
        className="button-quiet"
      />
    </>
  );
}

type LinkProps = { href: string; shortcut: string; text: string; label: string; className: string };

function ActionLink({ href, shortcut, text, label, className }: LinkProps) {
  return (
    <a
      className={`button button-small ${className}`}
      href={href}
      aria-label={label}
      data-keep-scroll
      data-key={shortcut}
    >
      {text}
    </a>
  );
}

function Approve({ row, name, query }: ActionsProps) {
  return (
    <form method="post" action="/admin/approve" data-keep-scroll>
      <input type="hidden" name="seen" value={formatSeen(row)} />
      <input type="hidden" name="redirectTo" value={queueHref(query)} />
      <Submit look="button-small button-primary" aria-label={`Approve ${name}`} data-key="a">
        Approve
      </Submit>
    </form>
  );
}

/** How many chips fit beside the URL. The dialog has all warnings in full. */
const maxChips = 2;

function RowWarnings({ warnings, query }: { warnings: Warning[]; query: ModerationQuery }) {
  if (warnings.length === 0) return null;
  // Shows only the first of several duplicates. Omits needs-editing, because the Review button already says it.
  const chips = order.flatMap((kind) => warnings.find((warning) => warning.kind === kind) ?? []);
  const hidden = chips.slice(maxChips);
  return (
    <ul className="warnings" aria-label="Warnings">
      {chips.slice(0, maxChips).map((warning) => (
        <li key={warning.kind}>
          <Chip warning={warning} query={query} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.map(({ kind }) => labels[kind]).join(", ")}>
          <span className="badge badge-warning" aria-hidden="true">
            +{hidden.length}
          </span>{" "}
          <span className="sr-only">{hidden.map(({ kind }) => labels[kind]).join(", ")}</span>
        </li>
      )}
    </ul>
  );
}

const labels: Record<Warning["kind"], string> = {
  duplicate: "Duplicate",
  near: "Like a published one",
  "rejected-before": "Rejected before",
  blocked: "Blocked",
  suspect: "Maybe a bot",
  "disposable-email": "Disposable email",
  "dead-link": "Dead link",
  insecure: "Not https",
  import: "Import notice",
  "needs-editing": "Needs editing",
};
const order = Object.keys(labels);

function Chip({ warning, query }: { warning: Warning; query: ModerationQuery }) {
  if (!("id" in warning)) return <span className="badge badge-warning">{labels[warning.kind]}</span>;
  const isPublic = warning.kind === "near" || (warning.kind === "duplicate" && warning.status === "Approved");
  return (
    <a
      className="badge badge-warning"
      href={isPublic ? productPath(warning.slug) : dialogHref(query, warning.id)}
      title={"name" in warning ? `${likeText(warning)} ${warning.name} (${statusOf(warning)})` : undefined}
      data-keep-scroll
    >
      {"name" in warning ? (
        <>
          {likeText(warning)} <bdi>{warning.name}</bdi>
          <span className="sr-only"> ({statusOf(warning)})</span>
        </>
      ) : (
        labels[warning.kind]
      )}
    </a>
  );
}

const statusOf = (warning: Warning) => (warning.kind === "duplicate" ? warning.status.toLowerCase() : "approved");
