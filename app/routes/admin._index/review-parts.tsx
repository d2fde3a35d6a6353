import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { isInAnother, shownStatus } from "~/domain/resources/values/statuses";
import type { AuditEntry } from "~/domain/review/audit.server";
import { describeDefaults } from "~/domain/review/needs-editing";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { likeText } from "~/domain/review/queue/near";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { presetFor } from "~/domain/review/rejection-presets";
import { formatSeen } from "~/domain/review/seen";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { Day } from "~/ui/lists/day";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { mergePath, productPath } from "~/ui/page/card-href";
import { StatusBadge } from "~/ui/submissions/status-badge";
import { conflictText } from "./dialog-result";
import { TellOthers } from "./looking";
import { closedHref, dialogHref, queueHref, type SenderLine, senderHref } from "./queue-href";

const intervalMs = 5_000;

type NoticeProps = {
  record: Resource;
  openedVersion: number;
  lastEntry?: AuditEntry;
  /** Whether to look for changes. Off after an action, because reloading the record would discard its response. */
  isWatching: boolean;
};

/** Says that somebody else decided or edited the record while it was open. */
export function ChangedNotice({ record, openedVersion, lastEntry, isWatching }: NoticeProps) {
  useFreshRecord(isWatching);
  const isChanged = record.version !== openedVersion;
  return (
    <p role="status" className={isChanged ? "review-warnings" : "sr-only"}>
      {isChanged &&
        `${conflictText({ by: lastEntry?.actorEmail ?? null, at: lastEntry?.at ?? record.updatedAt, status: shownStatus(record.status) })} What you typed is still here.`}
    </p>
  );
}

/** Reloads the record while the page is visible, but not while a form is sent, whose response it would discard. */
function useFreshRecord(isWatching: boolean): void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = useRef(true);
  isIdle.current = state === "idle" && navigation.state === "idle";
  useEffect(() => {
    if (!isWatching) return;
    const look = () => {
      if (isIdle.current && !document.hidden) revalidate();
    };
    const timer = setInterval(look, intervalMs);
    window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
    };
  }, [isWatching, revalidate]);
}

type HeadProps = { record: Resource; warnings: readonly Warning[]; query: ModerationQuery };

/** Facts about the record that are not in its form: the link, the waiting time and the warnings. */
export function ReviewHead({ record, warnings, query, sender }: HeadProps & { sender: SenderLine | null }) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <a className="button button-small" href={record.productUrl} target="_blank" rel="ugc noopener" data-key="o">
          <Icon name="external" className="i-s" />
          Open link
        </a>
        {record.changeOf === null && record.status !== "Applied" && (
          <a className="button button-small" href={mergePath(record.id)} data-key="d">
            {record.status === "Merged" ? "Merged..." : "Same as..."}
          </a>
        )}
        <StatusBadge status={record.status} />
        <span className="text-sm text-soft">
          <Day at={record.createdAt} />
        </span>
        {sender && (
          <a className="link text-sm" href={senderHref(query, sender.key)}>
            {sender.line}
          </a>
        )}
        {record.status === "Approved" && (
          <a className="link text-sm" href={`/admin/requests?answer=${encodeURIComponent(record.slug)}`}>
            Answers a request
          </a>
        )}
      </div>
      {record.status === "Pending" && (
        <>
          <TellOthers subject={String(record.id)} />
          <WarningList warnings={warnings} record={record} query={query} />
        </>
      )}
    </div>
  );
}

/** The warnings in full. Nothing if there are none. */
export function WarningList({ warnings, record, query }: HeadProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className="review-warnings" aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={`${warning.kind} ${"id" in warning ? warning.id : ""}`}>
          <WarningText warning={warning} record={record} query={query} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning, record, query }: Omit<HeadProps, "warnings"> & { warning: Warning }) {
  switch (warning.kind) {
    case "needs-editing":
      return <>{describeDefaults(record)}</>;
    case "disposable-email":
      return <>Disposable email address.</>;
    case "blocked":
      return <>Its sender or its site was blocked.</>;
    case "suspect":
      return <>A field that people do not see was filled in. It may be from a bot.</>;
    case "dead-link":
      return <>The link was dead at its last check.</>;
    case "insecure":
      return <>The link is not https.</>;
    case "import":
      return <>{`From its import: ${warning.text}.`}</>;
    case "rejected-before":
      return (
        <>
          This link was{" "}
          <a className="underline" href={dialogHref(query, warning.id)} data-keep-scroll>
            rejected before
          </a>
          .
        </>
      );
    case "near":
      return (
        <>
          {likeText(warning)}{" "}
          <a className="underline" href={productPath(warning.slug)}>
            <bdi>{warning.name}</bdi>
          </a>
          , which is published.
        </>
      );
    case "duplicate":
      return (
        <>
          Same address as{" "}
          <a
            className="underline"
            href={warning.status === "Approved" ? productPath(warning.slug) : dialogHref(query, warning.id)}
            data-keep-scroll
          >
            <bdi>{warning.name}</bdi>
          </a>{" "}
          ({warning.status.toLowerCase()})
        </>
      );
  }
}

type FooterProps = {
  /** The id of the record's form. */
  form: string;
  query: ModerationQuery;
  record: Resource | null;
  openedVersion: number;
  /** The current user submitted it, so there is nothing to decide or save. */
  canDecide: boolean;
  /** The next pending submission. */
  next: number | null;
  warnings: readonly Warning[];
  isBusy: boolean;
};

/** The actions on the open record, outside its form, so that they stay visible wherever the dialog is scrolled. */
export function ReviewFooter({ form, query, record, openedVersion, canDecide, next, warnings, isBusy }: FooterProps) {
  const isPending = record?.status === "Pending";
  return (
    <div className="dialog-footer">
      <a className="button button-small" href={closedHref(query, record)} data-keep-scroll>
        Cancel
      </a>
      {isPending && next !== null && (
        <a className="button button-small" href={dialogHref(query, next)} data-keep-scroll data-key="j">
          Next
        </a>
      )}
      <span className="flex-1 max-sm:hidden" />
      {isPending && canDecide && (
        <details className="reject-details">
          <summary className="button button-small" data-key="r">
            Reject...
          </summary>
          <form method="post" action="/admin/reject" className="space-y-3 pt-2" data-keep-scroll>
            <input type="hidden" name="seen" value={formatSeen({ ...record, version: openedVersion })} />
            <input type="hidden" name="redirectTo" value={queueHref(query)} />
            <input type="hidden" name="review" value="" />
            <div className="max-h-[42vh] space-y-3 overflow-y-auto">
              <RejectFields of={record.name} preset={presetFor(warnings)} />
            </div>
            <Submit look="button-small button-danger">Reject</Submit>{" "}
            <Submit name="spam" look="button-small" data-key="s">
              Spam, without email
            </Submit>
          </form>
        </details>
      )}
      {!(record && isInAnother(record.status)) && canDecide && (
        <button
          type="submit"
          form={form}
          className={`button button-small ${isPending ? "" : "button-primary"}`}
          disabled={isBusy}
        >
          {record ? "Save Changes" : "Create Product"}
        </button>
      )}
      {isPending && canDecide && (
        <Submit
          form={form}
          name="decision"
          value="approve"
          look="button-small button-primary"
          disabled={isBusy}
          data-key="a"
        >
          Save and approve
        </Submit>
      )}
    </div>
  );
}
