import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, upvotes } from "~/db/schema";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { isApproved } from "~/domain/resources/list.server";
import type { Cursor } from "~/domain/resources/list-query";

/** Rows per page of My Upvotes. */
export const upvotedPageSize = 24;

export type UpvotedPage = { rows: (Card & { productUrl: string })[]; previous?: Cursor; next?: Cursor };

/**
 * Returns a page of the public resources that a member has upvoted, the newest vote first, by keyset. A cursor has the
 * time of the vote and the id of the resource.
 */
export async function listUpvoted(
  userId: number,
  page: { after?: Cursor; before?: Cursor } = {},
): Promise<UpvotedPage> {
  const backwards = page.before !== undefined;
  const found = await db
    .select({ card: cardColumns(userId), productUrl: resources.productUrl, votedAt: upvotes.createdAt })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(and(eq(upvotes.userId, userId), isApproved, isAfterCursor(page)))
    .orderBy(
      ...(backwards
        ? [sql`${upvotes.createdAt} asc`, sql`${upvotes.resourceId} asc`]
        : [desc(upvotes.createdAt), desc(upvotes.resourceId)]),
    )
    .limit(upvotedPageSize + 1);
  const more = found.length > upvotedPageSize;
  const shown = found.slice(0, upvotedPageSize);
  if (backwards) shown.reverse();
  const edge = (row: (typeof shown)[number] | undefined): Cursor | undefined =>
    row && { value: row.votedAt.toISOString(), id: row.card.id };
  return {
    rows: shown.map(({ card, productUrl }) => ({ ...toCard(card), productUrl })),
    previous: (backwards ? more : page.after !== undefined) ? edge(shown[0]) : undefined,
    next: (backwards ? true : more) ? edge(shown.at(-1)) : undefined,
  };
}

function isAfterCursor({ after, before }: { after?: Cursor; before?: Cursor }) {
  const cursor = after ?? before;
  if (!cursor) return undefined;
  const row = sql`(${upvotes.createdAt}, ${upvotes.resourceId})`;
  const edge = sql`(${cursor.value}::timestamptz, ${cursor.id}::bigint)`;
  return after ? sql`${row} < ${edge}` : sql`${row} > ${edge}`;
}
