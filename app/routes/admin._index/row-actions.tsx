import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { ModerationRow } from "~/domain/review/queue/moderation-queue.server";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { formatSeen } from "~/domain/review/seen";
import { dialogHref, queueHref, stepHref } from "./queue-href";

const mustReviewFirst: Warning["kind"][] = ["needs-editing", "duplicate"];

type Props = { row: ModerationRow; name: string; query: ModerationQuery };

/**
 * The actions on a submission, each in its place; the next one has a border. If it needs editing, has the link of
 * another record or changes a resource, it must be reviewed first, and approving it asks.
 */
export function RowActions({ row, name, query }: Props) {
  if (row.isOwn) return <OwnRow row={row} name={name} query={query} />;
  const isPending = row.status === "Pending";
  const mustReview =
    isPending && (Boolean(row.original?.page) || row.warnings.some(({ kind }) => mustReviewFirst.includes(kind)));
  return (
    <>
      {isPending && !mustReview && <Approve row={row} name={name} query={query} />}{" "}
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
      <ActionLink
        href={dialogHref(query, row.id)}
        shortcut="e"
        text={mustReview ? "Review" : "View/Edit"}
        label={`${mustReview ? "Review: " : ""}View/Edit ${name}`}
        className={mustReview ? "button-primary" : "button-quiet"}
      />
    </>
  );
}

/** A moderator reads what they submitted, and somebody else decides. */
function OwnRow({ row, name, query }: Props) {
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

function Approve({ row, name, query }: Props) {
  return (
    <form method="post" action="/admin/approve" data-keep-scroll>
      <input type="hidden" name="seen" value={formatSeen(row)} />
      <input type="hidden" name="redirectTo" value={queueHref(query)} />
      <button type="submit" className="button button-small button-primary" aria-label={`Approve ${name}`} data-key="a">
        Approve
      </button>
    </form>
  );
}
