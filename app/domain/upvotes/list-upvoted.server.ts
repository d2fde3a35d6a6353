import { and, eq, getTableColumns } from "drizzle-orm";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor, Position } from "~/domain/pagination/cursor";
import { afterCursor, inBatches, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { matchesFilters } from "~/domain/resources/list/conditions.server";
import type { Filters } from "~/domain/resources/list/filters";

/** Rows per page of My Upvotes. */
const upvotedPageSize = 24;

export type UpvotedRow = Awaited<ReturnType<typeof listUpvoted>>["rows"][number];

/** The sort key of a member's votes: the time of the vote and the id of the resource. */
const newestVote: SortKey = { value: upvotes.createdAt, id: upvotes.resourceId, isTime: true };

/** Returns a page of the public resources that a member has upvoted, newest vote first. */
export async function listUpvoted(userId: number, query: Partial<Filters> & Position = {}) {
  const { after, before } = query;
  const position = { after, before };
  const found = await db
    .select({ card: cardColumns(userId), votedAt: upvotes.createdAt })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(
      and(eq(upvotes.userId, userId), isApproved, matchesFilters(query, userId), afterCursor(newestVote, position)),
    )
    .orderBy(...sortOrder(newestVote, position))
    .limit(upvotedPageSize + 1);
  const { rows, ...edges } = toPage(found, {
    ...position,
    size: upvotedPageSize,
    cursorOf: ({ votedAt, card }) => ({ value: votedAt.getTime(), id: card.id }),
  });
  return {
    rows: rows.map(({ card, votedAt }) => ({ ...toCard(card), productUrl: card.productUrl, votedAt })),
    ...edges,
  };
}

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
