import { and, eq, gte, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, type PgTable, unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { isAdministrator } from "~/domain/accounts/account.server";
import { type WeeklyKind, weeklyKinds } from "./weekly-kinds";

/** The Monday of a week, "2026-11-16", with its figures. */
export type Week = { week: string } & Record<WeeklyKind, number | null>;

/** Returns the Mondays (UTC) of the last weeks, this week's last. */
export function weeksUntil(now: Date, count: number): string[] {
  const dayMs = 24 * 3_600_000;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
}

/** Returns the figures of each week, also of weeks in which nothing happened. */
export async function listWeeklyFigures(weeks: readonly string[]): Promise<Week[]> {
  const rows = await figuresSince(weeks[0]!);
  const figureOf = (week: string, kind: WeeklyKind) =>
    rows.find((row) => row.week === week && row.kind === kind)?.value ?? (kind === "medianHours" ? null : 0);
  return weeks.map((week) => ({
    week,
    ...(Object.fromEntries(weeklyKinds.map(({ value }) => [value, figureOf(week, value)])) as Record<
      WeeklyKind,
      number | null
    >),
  }));
}

function figuresSince(start: string) {
  const since = (column: AnyPgColumn) => gte(column, sql`${start}::timestamp at time zone 'UTC'`);
  const weekOf = (column: AnyPgColumn) =>
    sql<string>`to_char(date_trunc('week', ${column} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const part = (kind: WeeklyKind, table: PgTable, at: AnyPgColumn, which?: SQL, value = sql`count(*)`) =>
    db
      .select({
        kind: sql<WeeklyKind>`${kind}::text`.as("kind"),
        week: weekOf(at).as("week"),
        value: sql<number>`(${value})::float8`.as("value"),
      })
      .from(table)
      .where(and(since(at), which))
      .groupBy(sql`2`);
  const { createdAt, decidedAt, status } = resources;
  const hours = sql`extract(epoch from ${decidedAt} - ${createdAt}) / 3600`;
  return unionAll(
    part("contributions", resources, createdAt, isNotNull(resources.statusTokenHash)),
    part("approved", resources, decidedAt, inArray(status, ["Approved", "Applied", "Merged"])),
    part("rejected", resources, decidedAt, eq(status, "Rejected")),
    part("medianHours", resources, decidedAt, undefined, sql`percentile_cont(0.5) within group (order by ${hours})`),
    part("members", users, users.createdAt, not(isAdministrator)),
    part("votes", upvotes, upvotes.createdAt, eq(upvotes.counted, true)),
  );
}
