import { lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { emptySearches } from "~/db/schema/search";

/** Deletes what former versions counted of searches without results, a year after it was counted. */
export async function expireEmptySearches(): Promise<void> {
  await db.delete(emptySearches).where(lt(emptySearches.week, sql`current_date - 371`));
}
