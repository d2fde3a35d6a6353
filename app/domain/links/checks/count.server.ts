import { isNotNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import type { LinkState } from "../link-state";

/** Counts the links of approved resources in each of these states. */
export async function countLinks(): Promise<Partial<Record<LinkState, number>>> {
  const rows = await db
    .select({ state: linkChecks.state, count: sql<number>`count(*)::int` })
    .from(linkChecks)
    .where(isNotNull(linkChecks.dueAt))
    .groupBy(linkChecks.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
