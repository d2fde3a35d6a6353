import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, upvotes } from "~/db/schema";
import type { Cursor, Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { isApproved } from "~/domain/resources/list/conditions.server";

/** Rows per page of My Upvotes. */
export const upvotedPageSize = 24;

export type UpvotedPage = { rows: (Card & { productUrl: string })[]; previous?: Cursor; next?: Cursor };

/** The sort key of a member's votes: the time of the vote and the id of the resource. */
export const newestVote: SortKey = { value: upvotes.createdAt, id: upvotes.resourceId, isTime: true };

/** Returns a page of the public resources that a member has upvoted, newest vote first. */
export async function listUpvoted(userId: number, position: Position = {}): Promise<UpvotedPage> {
  const found = await db
    .select({ card: cardColumns(userId), votedAt: upvotes.createdAt })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(and(eq(upvotes.userId, userId), isApproved, afterCursor(newestVote, position)))
    .orderBy(...sortOrder(newestVote, position))
    .limit(upvotedPageSize + 1);
  const { rows, ...edges } = toPage(found, {
    ...position,
    size: upvotedPageSize,
    cursorOf: ({ votedAt, card }) => ({ value: votedAt.getTime(), id: card.id }),
  });
  return { rows: rows.map(({ card }) => ({ ...toCard(card), productUrl: card.productUrl })), ...edges };
}
