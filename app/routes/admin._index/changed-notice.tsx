import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { shownStatus } from "~/domain/resources/values/statuses";
import type { AuditEntry } from "~/domain/review/audit.server";
import { conflictText } from "./conflict-text";

const intervalMs = 5_000;

type Props = {
  record: Resource;
  openedVersion: number;
  lastEntry?: AuditEntry;
  /** Whether to look for changes. Off after an action, because reloading the record would discard its response. */
  isWatching: boolean;
};

/** Says that somebody else decided or edited the record while it was open. */
export function ChangedNotice({ record, openedVersion, lastEntry, isWatching }: Props) {
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
