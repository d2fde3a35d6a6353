import { config } from "~/config.server";
import { listAudit } from "~/domain/review/audit.server";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import {
  countByFilter,
  findNextPending,
  findOldestPending,
  findResource,
  listSubmissions,
} from "~/domain/review/queue/moderation-queue.server";
import { countForTabs } from "~/domain/review/queue/tab-counts.server";
import { findWarnings } from "~/domain/review/queue/warnings.server";
import { medianDecisionHours } from "~/domain/review/submissions/decision-time.server";

/** How many log entries the dialog shows. */
const historySize = 10;

type QueueInput = {
  query: ModerationQuery;
  /** The record of the open dialog. */
  record: number | null;
  /** The initial title of a new record. */
  title?: string;
};

/** Returns all data of the moderation queue, including the record if a dialog is open. */
export async function loadQueue({ query, record: id, title }: QueueInput) {
  const canReadPage = config.FETCH_LINKS === "on";
  const [page, counts, oldest, medianHours, tabs, open] = await Promise.all([
    listSubmissions(query),
    countByFilter(),
    findOldestPending(),
    medianDecisionHours(),
    countForTabs(),
    loadRecord(id, query),
  ]);
  return { ...page, counts, oldest, medianHours, tabs, open: { ...open, title, canReadPage }, now: new Date() };
}

async function loadRecord(id: number | null, { q }: ModerationQuery) {
  const record = id === null ? null : await findResource(id);
  if (!record) return { record: null, history: [], warnings: [], next: null };
  const isPending = record.status === "Pending";
  const [{ entries }, warnings, next] = await Promise.all([
    listAudit({ record: record.id }),
    isPending ? findWarnings([record]) : undefined,
    isPending ? findNextPending(record, q) : null,
  ]);
  return { record, history: entries.slice(0, historySize), warnings: warnings?.get(record.id) ?? [], next };
}
