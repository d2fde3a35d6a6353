import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import type { Card } from "../card";

export type Entry = Card & { description: string; createdAt: Date; updatedAt: Date };

/** Returns the cards in the same order, with the other fields of a feed entry. */
export async function loadEntries(cards: readonly Card[]): Promise<Entry[]> {
  if (cards.length === 0) return [];
  const { id, description, createdAt, updatedAt } = resources;
  const ids = cards.map((card) => card.id);
  const rows = await db.select({ id, description, createdAt, updatedAt }).from(resources).where(inArray(id, ids));
  const details = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = details.get(card.id);
    return row ? [{ ...card, ...row }] : [];
  });
}
