import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { resources, upvotes } from "~/db/schema";
import type { Card } from "./card";

/** The columns of a card as one selection, with the asking member's vote. A visitor's id is undefined. */
export function cardColumns(viewerId: number | Placeholder | undefined) {
  return {
    id: resources.id,
    slug: resources.slug,
    name: resources.name,
    valueProposition: resources.valueProposition,
    imageUrl: resources.imageUrl,
    format: resources.format,
    tags: resources.tags,
    price: resources.price,
    upvotes: resources.upvotes,
    accentColor: resources.accentColor,
    creatorName: sql<string>`btrim(${resources.creatorFirstName} || ' ' || ${resources.creatorLastName})`.as(
      "creator_name",
    ),
    createdAt: resources.createdAt,
    upvoted: upvotedBy(viewerId).as("upvoted"),
  };
}

/** Whether that member voted for the record. */
export function upvotedBy(viewerId: number | Placeholder | undefined): SQL<boolean> {
  if (viewerId === undefined) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from ${upvotes} where ${upvotes.resourceId} = ${resources.id} and ${upvotes.userId} = ${viewerId})`;
}

type CardRow = Omit<Card, "creatorName"> & { creatorName: string; createdAt: Date };

/** A selected row as the screens take it. */
export function toCard({ createdAt: _, ...row }: CardRow): Card {
  return row;
}
