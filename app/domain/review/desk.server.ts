/** What the dashboard shows. */
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { deskText, resources } from "~/db/schema";
import type { Resource } from "~/domain/resources/add.server";
import type { Status } from "~/domain/resources/statuses";
import { statuses } from "~/domain/resources/statuses";
import { type DeskCursor, type DeskFilter, type DeskQuery, statusOf } from "./desk-query";
import { type Warning, warningsOf } from "./warnings.server";

/** Rows on a page of the table. */
export const deskPageSize = 50;

const columns = {
  id: resources.id,
  slug: resources.slug,
  name: resources.name,
  productUrl: resources.productUrl,
  format: resources.format,
  firstName: resources.creatorFirstName,
  lastName: resources.creatorLastName,
  email: resources.creatorEmail,
  createdAt: resources.createdAt,
  status: resources.status,
  addressKey: resources.addressKey,
};

type Row = Pick<Resource, "id" | "slug" | "name" | "productUrl" | "format" | "createdAt" | "status" | "addressKey"> & {
  firstName: string;
  lastName: string;
  email: string | null;
};
export type DeskRow = Row & { warnings: Warning[] };

/**
 * A page of the table by keyset: what is pending first, the oldest first, then what is decided, the newest first.
 * `q` looks in name, address and e-mail; one or two letters are looked for where words begin. `next` is where the page after starts. Two queries.
 */
export async function listSubmissions(query: DeskQuery): Promise<{ rows: DeskRow[]; next?: DeskCursor }> {
  const wanted = statusOf(query.filter);
  const parts = statuses
    .filter((status) => (wanted ? status === wanted : true))
    .filter((status) => !(status === "Pending" && query.after?.pending === false))
    .map((status) => part(status, query));
  const found = await allOf(parts);
  const rows = found.sort(byTurn).slice(0, deskPageSize);
  const last = rows.at(-1);
  const warnings = await warningsOf(rows.filter((row) => row.status === "Pending"));
  return {
    rows: rows.map((row) => ({ ...row, warnings: warnings.get(row.id) ?? [] })),
    next:
      last && found.length > deskPageSize
        ? { pending: last.status === "Pending", createdAt: last.createdAt.getTime(), id: last.id }
        : undefined,
  };
}

type Part = ReturnType<typeof part>;

async function allOf([first, second, ...others]: Part[]): Promise<Row[]> {
  if (!first) return [];
  return second ? unionAll(first, second, ...others) : first;
}

// One part a status: each comes in order from resources_status_created_idx, and no more of it than a page is read.
function part(status: Status, { q, after }: DeskQuery) {
  const isPending = status === "Pending";
  const direction = isPending ? asc : desc;
  const conditions = [
    eq(resources.status, status),
    q === "" ? undefined : has(q),
    after && after.pending === isPending ? beyond(after) : undefined,
  ];
  return db
    .select(columns)
    .from(resources)
    .where(and(...conditions))
    .orderBy(direction(resources.createdAt), direction(resources.id))
    .limit(deskPageSize + 1);
}

// The trigram index knows nothing of one or two letters inside a word, but it knows how words begin.
function has(q: string): SQL | undefined {
  const text = q.toLowerCase().replace(/[\\%_]/g, "\\$&");
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(q)) return sql`${deskText} like ${`%${text}%`}`;
  return or(sql`${deskText} like ${`${text}%`}`, sql`${deskText} like ${`% ${text}%`}`);
}

function beyond({ pending, createdAt, id }: DeskCursor): SQL {
  const row = sql`(${resources.createdAt}, ${resources.id})`;
  const cursor = sql`(${new Date(createdAt).toISOString()}::timestamptz, ${id}::bigint)`;
  return pending ? sql`${row} > ${cursor}` : sql`${row} < ${cursor}`;
}

function byTurn(one: Row, other: Row): number {
  const turn = Number(one.status !== "Pending") - Number(other.status !== "Pending");
  const later = one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id;
  return turn || (one.status === "Pending" ? later : -later);
}

/** How many records each filter shows, without a search. */
export async function countByFilter(): Promise<Record<DeskFilter, number>> {
  const rows = await db
    .select({ status: resources.status, count: sql<number>`count(*)::int` })
    .from(resources)
    .groupBy(resources.status);
  const count = (status: Status) => rows.find((row) => row.status === status)?.count ?? 0;
  const counts = { pending: count("Pending"), approved: count("Approved"), rejected: count("Rejected") };
  return { all: counts.pending + counts.approved + counts.rejected, ...counts };
}

/** The record that the dialog edits, or null. */
export async function findResource(id: number): Promise<Resource | null> {
  const [row] = await db.select().from(resources).where(eq(resources.id, id));
  return row ?? null;
}
