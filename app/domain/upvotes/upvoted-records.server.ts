import { and, eq, getTableColumns } from "drizzle-orm";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, inBatches, sortOrder } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import { newestVote } from "./list-upvoted.server";

const batchSize = 50;

/** Yields the public resources that a member has upvoted, the newest vote first, in batches. */
export const upvotedBatches = (userId: number) =>
  inBatches(
    batchSize,
    (after: Cursor | undefined) =>
      db
        .select({ ...getTableColumns(resources), votedAt: upvotes.createdAt })
        .from(upvotes)
        .innerJoin(resources, eq(resources.id, upvotes.resourceId))
        .where(and(eq(upvotes.userId, userId), isApproved, afterCursor(newestVote, { after })))
        .orderBy(...sortOrder(newestVote, {}))
        .limit(batchSize),
    ({ votedAt, id }) => ({ value: votedAt.getTime(), id }),
  );
