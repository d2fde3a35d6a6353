import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, sortOrder } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { JsonRecord } from "~/domain/resources/catalogue/json";
import { recordColumns } from "~/domain/resources/fields/record-columns.server";
import { newestVote } from "./list-upvoted.server";

const batchSize = 50;

/** Yields the public resources that a member has upvoted, the newest vote first, in batches. */
export async function* upvotedBatches(userId: number): AsyncGenerator<JsonRecord[]> {
  let after: Cursor | undefined;
  do {
    const rows = await db
      .select({ record: recordColumns, votedAt: upvotes.createdAt })
      .from(upvotes)
      .innerJoin(resources, eq(resources.id, upvotes.resourceId))
      .where(and(eq(upvotes.userId, userId), isApproved, afterCursor(newestVote, { after })))
      .orderBy(...sortOrder(newestVote, {}))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map((row) => row.record);
    const last = rows.at(-1);
    after = last && rows.length === batchSize ? { value: last.votedAt.getTime(), id: last.record.id } : undefined;
  } while (after);
}
