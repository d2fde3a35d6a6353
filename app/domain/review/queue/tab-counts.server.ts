import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import { countFailedMails } from "~/domain/mail/failed.server";

export type TabCounts = { queue: number; mail: number };

/** Counts what waits on each tab of the administrators' screens: pending submissions and undelivered mail. */
export async function countForTabs(): Promise<TabCounts> {
  const [[pending], mail] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(resources).where(eq(resources.status, "Pending")),
    countFailedMails(),
  ]);
  return { queue: pending!.count, mail };
}
