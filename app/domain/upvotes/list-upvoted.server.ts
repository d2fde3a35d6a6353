import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, upvotes } from "~/db/schema";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { isApproved } from "~/domain/resources/list.server";
import type { Cursor } from "~/domain/resources/list-query";

/** Rows on a page of My Upvotes. */
export const upvotedPageSize = 24;

export type UpvotedPage = { rows: (Card & { productUrl: string })[]; previous?: Cursor; next?: Cursor };

/**
 * What a member has upvoted and is still public, the newest vote first, by keyset.
 * A cursor's value is the time of the vote, its id the resource's.
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
    .where(and(eq(upvotes.userId, userId), isApproved, beyond(page)))
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

function beyond({ after, before }: { after?: Cursor; before?: Cursor }) {
  const cursor = after ?? before;
  if (!cursor) return undefined;
  const row = sql`(${upvotes.createdAt}, ${upvotes.resourceId})`;
  const edge = sql`(${cursor.value}::timestamptz, ${cursor.id}::bigint)`;
  return after ? sql`${row} < ${edge}` : sql`${row} > ${edge}`;
}
