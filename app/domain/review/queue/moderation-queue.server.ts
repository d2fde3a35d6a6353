import { and, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { moderationText, resources, senderKey } from "~/db/schema/resources";
import { can, type Decider, nobody } from "~/domain/accounts/permissions";
import { afterCursor, containsText, sortOrder } from "~/domain/pagination/keyset.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { StoredStatus } from "~/domain/resources/values/statuses";
import {
  isOriginal,
  type Original,
  originalColumns,
  originalOf,
  originals,
} from "~/domain/review/changes/originals.server";
import { isSubmissionOf } from "~/domain/review/decide.server";
import { pick } from "~/values/pick";
import { type ModerationFilter, type ModerationQuery, statusesOf } from "./moderation-query";
import { findSenders } from "./senders.server";
import { findWarnings } from "./warnings.server";

export const moderationPageSize = 50;

const columns = {
  ...pick(resources, "id", "slug", "name", "valueProposition", "description", "category", "productUrl", "format"),
  ...pick(resources, "creatorFirstName", "creatorLastName", "creatorEmail", "createdAt", "status", "addressKey"),
  ...pick(resources, "price", "brokenLinkCheckedAt", "isSuspect", "changeOf", "version"),
  sender: senderKey,
};

type Row = Awaited<ReturnType<typeof selectByStatus>>[number];
export type ModerationRow = Awaited<ReturnType<typeof listSubmissions>>["rows"][number];

/**
 * Returns a page of submissions by keyset: pending ones first, oldest first; then decided ones, newest first. `q`
 * searches name, link and email, and of pending ones all texts; one or two letters match the beginnings of words only. `next` is the `after` of the
 * next page. The record that was just created comes before the others, whatever the page.
 */
export async function listSubmissions(query: ModerationQuery, currentUser: Decider = nobody) {
  const parts = statusesOf(query.filter)
    .filter((status) => !(status === "Pending" && query.after?.group))
    .map((status) => selectByStatus(status, query, currentUser));
  const [found, created] = await Promise.all([unionOf(parts), selectCreated(query, currentUser)]);
  const queued = found.sort(byQueueOrder).slice(0, moderationPageSize);
  const last = queued.at(-1);
  const rows = [...created, ...queued.filter(({ id }) => id !== query.created)];
  const pending = rows.filter((row) => row.status === "Pending");
  const [warnings, senders, originals] = await Promise.all([
    findWarnings(pending),
    findSenders(pending.map((row) => row.sender)),
    findOriginals(rows.map((row) => row.id)),
  ]);
  return {
    rows: rows.map(({ isOwn, ...row }) => ({
      ...row,
      canDecide: can(currentUser, "decide", { isOwn }),
      warnings: warnings.get(row.id) ?? [],
      // What its sender has sent, while it waits.
      senderFacts: (row.status === "Pending" && senders.get(row.sender ?? "")) || null,
      // The resource that a suggested change is about.
      original: originals.get(row.id) ?? null,
    })),
    next:
      last && found.length > moderationPageSize
        ? { value: last.createdAt.getTime(), id: last.id, ...(last.status !== "Pending" && { group: 1 as const }) }
        : undefined,
  };
}

/** The columns, and whether somebody sent the submission. */
const columnsFor = (currentUser: Decider) => ({ ...columns, isOwn: sql<boolean>`${isSubmissionOf(currentUser)}` });

async function selectCreated({ created }: ModerationQuery, currentUser: Decider): Promise<Row[]> {
  if (created === undefined) return [];
  return db
    .select(columnsFor(currentUser))
    .from(resources)
    .where(and(eq(resources.id, created), ne(resources.status, "Applied")));
}

async function unionOf([first, second, ...others]: ReturnType<typeof selectByStatus>[]): Promise<Row[]> {
  if (!first) return [];
  return second ? unionAll(first, second, ...others) : first;
}

const longText = sql`lower(concat_ws(' ', ${resources.valueProposition}, ${resources.description}, ${resources.creatorFirstName}, ${resources.creatorLastName}))`;

/** The condition of a search. What waits is few enough to be read in full; of the rest, an index has name, link and email. */
export const matches = (q: string): SQL | undefined =>
  q === ""
    ? undefined
    : or(containsText(moderationText, q), and(eq(resources.status, "Pending"), containsText(longText, q)));

const isOfImport = (importId?: number) => (importId === undefined ? undefined : eq(resources.importId, importId));

// One query for each status, because each can read its rows in order from resources_status_created_idx.
function selectByStatus(status: StoredStatus, { q, importId, after }: ModerationQuery, currentUser: Decider) {
  const isPending = status === "Pending";
  const key = { value: resources.createdAt, id: resources.id, isTime: true, isAscending: isPending };
  const position = { after: after && !after.group === isPending ? after : undefined };
  const conditions = [eq(resources.status, status), matches(q), isOfImport(importId), afterCursor(key, position)];
  return db
    .select(columnsFor(currentUser))
    .from(resources)
    .where(and(...conditions))
    .orderBy(...sortOrder(key, position))
    .limit(moderationPageSize + 1);
}

function byQueueOrder(one: Row, other: Row): number {
  const turn = Number(one.status !== "Pending") - Number(other.status !== "Pending");
  const later = one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id;
  return turn || (one.status === "Pending" ? later : -later);
}

/** Returns the changed resources of the suggested changes among these records, by record id. */
async function findOriginals(ids: number[]): Promise<Map<number, Original | null>> {
  const rows = await db
    .select({ id: resources.id, ...originalColumns })
    .from(resources)
    .leftJoin(originals, isOriginal)
    .where(and(inArray(resources.id, ids), isNotNull(resources.changeBase)));
  return new Map(rows.map((row) => [row.id, originalOf(row)]));
}

type Reviewed = Pick<Resource, "id" | "createdAt">;

/** Returns the id of the next pending submission after a record, then the first's, or null if no other is. */
export async function findNextPending({ id, createdAt }: Reviewed, q: string): Promise<number | null> {
  const key = { value: resources.createdAt, id: resources.id, isTime: true, isAscending: true };
  const isQueued = and(eq(resources.status, "Pending"), matches(q));
  for (const after of [{ value: createdAt.getTime(), id }, undefined]) {
    const [next] = await db
      .select({ id: resources.id })
      .from(resources)
      .where(and(isQueued, afterCursor(key, { after }), ne(resources.id, id)))
      .orderBy(...sortOrder(key, { after }))
      .limit(1);
    if (next) return next.id;
  }
  return null;
}

/** Returns when the oldest pending submission was submitted, or null if none is pending. */
export async function findOldestPending(): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: resources.createdAt })
    .from(resources)
    .where(eq(resources.status, "Pending"))
    .orderBy(resources.createdAt, resources.id)
    .limit(1);
  return row?.createdAt ?? null;
}

export const countPending = (): Promise<number> => db.$count(resources, eq(resources.status, "Pending"));

/** Counts the records of each filter that a search finds, and of an import. */
export async function countByFilter(q = "", importId?: number): Promise<Record<ModerationFilter, number>> {
  const rows = await db
    .select({ status: resources.status, count: sql<number>`count(*)::int` })
    .from(resources)
    .where(and(matches(q), isOfImport(importId)))
    .groupBy(resources.status);
  const sum = (filter: ModerationFilter) =>
    rows.filter(({ status }) => statusesOf(filter).includes(status)).reduce((total, row) => total + row.count, 0);
  const counts = { pending: sum("pending"), approved: sum("approved"), rejected: sum("rejected") };
  return { all: counts.pending + counts.approved + counts.rejected, ...counts };
}

/** Counts the decisions about submissions since midnight UTC, of the last thousand. */
export async function countDecidedToday(): Promise<number> {
  const last = db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(inArray(auditLog.action, ["approve", "reject"]))
    .orderBy(desc(auditLog.id))
    .limit(1_000)
    .as("last");
  const [row] = await db
    .select({ count: count() })
    .from(last)
    .where(sql`${last.at} >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`);
  return row!.count;
}

/** Returns a record of any status, or null. */
export async function findResource(id: number): Promise<Resource | null> {
  const [row] = await db.select().from(resources).where(eq(resources.id, id));
  return row ?? null;
}
