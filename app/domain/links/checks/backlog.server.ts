import { isNotNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { type LinkState, linkStates } from "../link-state";

export type LinkBacklog = { states: Record<LinkState, number>; lateSeconds: number };

/** Counts the links of approved resources by state. `lateSeconds` is how long the oldest due check has waited. */
export async function linkBacklog(): Promise<LinkBacklog> {
  const rows = await db
    .select({
      state: linkChecks.state,
      count: sql<number>`count(*)::int`,
      lateSeconds: sql<number>`greatest(0, extract(epoch from now() - min(${linkChecks.dueAt})))::float`,
    })
    .from(linkChecks)
    .where(isNotNull(linkChecks.dueAt))
    .groupBy(linkChecks.state);
  const states = Object.fromEntries(
    linkStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<LinkState, number>;
  return { states, lateSeconds: Math.max(0, ...rows.map((row) => row.lateSeconds)) };
}
