import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { isApproved, tabConditions } from "~/domain/resources/list/conditions.server";
import type { ListQuery } from "~/domain/resources/list/list-query";

/** Rows per page of My Upvotes. */
export const upvotedPageSize = 24;

export type UpvotedRow = Card & { productUrl: string; votedAt: Date };
export type UpvotedPage = { rows: UpvotedRow[]; previous?: Cursor; next?: Cursor };

/** The sort key of a member's votes: the time of the vote and the id of the resource. */
export const newestVote: SortKey = { value: upvotes.createdAt, id: upvotes.resourceId, isTime: true };

type Filters = Partial<Pick<ListQuery, "tab" | "format" | "after" | "before">>;

/** Returns a page of the public resources that a member has upvoted, newest vote first. */
export async function listUpvoted(userId: number, query: Filters = {}): Promise<UpvotedPage> {
  const { tab = "all", format, after, before } = query;
  const position = { after, before };
  const filters = and(tabConditions[tab], format && eq(resources.format, format));
  const found = await db
    .select({ card: cardColumns(userId), votedAt: upvotes.createdAt })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(and(eq(upvotes.userId, userId), isApproved, filters, afterCursor(newestVote, position)))
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
