import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { reporters, reports } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { can, type Decider, nobody } from "~/domain/accounts/permissions";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isSubmissionOf } from "~/domain/review/decide.server";
import { pick } from "~/values/pick";
import { isReporterOf } from "./close-reports.server";
import { isOpen } from "./report.server";

export const reportsPageSize = 24;
/** A report shows at most so many of the equal reports that it stands for. */
export const maxShownReporters = 20;

const oldestFirst: SortKey = { value: reports.createdAt, id: reports.id, isTime: true, isAscending: true };

const countOf = (condition = sql`true`) =>
  sql<number>`(select count(*)::int from ${reporters} where ${reporters.reportId} = ${reports.id} and ${condition})`;

export type OpenReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** Returns a page of the open reports of resources, oldest first, with the resource and what the first reporters wrote. */
export async function listReports(position: Position = {}, currentUser: Decider = nobody) {
  const { id, name, slug, productUrl, status, version } = resources;
  const read = await db
    .select({
      ...pick(reports, "id", "kind", "version", "createdAt"),
      resource: { id, name, slug, productUrl, status, version },
      isOwn: sql<boolean>`${isSubmissionOf(currentUser)} or ${isReporterOf(currentUser)}`,
      count: countOf(),
      mailed: countOf(sql`(${reporters.userId} is not null or ${reporters.email} is not null)`),
    })
    .from(reports)
    .innerJoin(resources, eq(resources.id, reports.resourceId))
    .where(and(isOpen, afterCursor(oldestFirst, position)))
    .orderBy(...sortOrder(oldestFirst, position))
    .limit(reportsPageSize + 1);
  const { rows, ...edges } = toPage(read, {
    ...position,
    size: reportsPageSize,
    cursorOf: ({ id, createdAt }) => ({ id, value: createdAt.getTime() }),
  });
  const written = await findReporters(rows.map((row) => row.id));
  return {
    rows: rows.map(({ isOwn, ...row }) => ({
      ...row,
      canDecide: can(currentUser, "decide", { isOwn }),
      reporters: written.filter(({ reportId }) => reportId === row.id),
    })),
    ...edges,
  };
}

/** Returns what the first reporters of these reports wrote. */
export async function findReporters(reportIds: number[]) {
  if (reportIds.length === 0) return [];
  const numbered = db
    .select({
      ...pick(reporters, "id", "reportId", "message", "isSuspect", "duplicateOf"),
      isMember: sql<boolean>`${reporters.userId} is not null`.as("is_member"),
      createdAt: reporters.createdAt,
      number: sql<number>`row_number() over (partition by ${reporters.reportId} order by ${reporters.id})`.as("number"),
    })
    .from(reporters)
    .where(inArray(reporters.reportId, reportIds))
    .as("numbered");
  const other = alias(resources, "other");
  return db
    .select({
      ...pick(numbered, "id", "reportId", "message", "isSuspect", "isMember", "createdAt"),
      other: { name: other.name, slug: other.slug },
    })
    .from(numbered)
    .leftJoin(other, eq(other.id, numbered.duplicateOf))
    .where(lte(numbered.number, maxShownReporters))
    .orderBy(asc(numbered.id));
}

/** Counts the open reports of resources. */
export async function countReports(): Promise<number> {
  return db.$count(reports, and(isOpen, isNotNull(reports.resourceId)));
}
