import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, upvotes } from "~/db/schema";
import { recordColumns } from "~/domain/resources/catalogue.server";
import type { JsonRecord } from "~/domain/resources/json";
import { isApproved } from "~/domain/resources/list.server";

const batchSize = 50;

/** Yields the public resources that a member has upvoted, the newest vote first, in batches. */
export async function* upvotedBatches(userId: number): AsyncGenerator<JsonRecord[]> {
  let after = sql`true`;
  while (true) {
    const rows = await db
      .select({ record: recordColumns, votedAt: upvotes.createdAt })
      .from(upvotes)
      .innerJoin(resources, eq(resources.id, upvotes.resourceId))
      .where(and(eq(upvotes.userId, userId), isApproved, after))
      .orderBy(desc(upvotes.createdAt), desc(upvotes.resourceId))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map((row) => row.record);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const at = last.votedAt.toISOString();
    after = sql`(${upvotes.createdAt}, ${upvotes.resourceId}) < (${at}::timestamptz, ${last.record.id}::bigint)`;
  }
}
