import { and, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources, topRank, worthRank } from "~/db/schema/resources";
import type { Cursor, Position } from "~/domain/pagination/cursor";
import { afterCursor, cursorValue, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Card } from "../card";
import { cardColumns, toCard } from "../card.server";
import type { Resource } from "../catalogue/add.server";
import { facetArray, hasFacets } from "./conditions.server";
import { facetsOf } from "./facets";
import { isListed, type ListConditions, listConditions, listShape, listValues } from "./list-conditions.server";
import { type ListQuery, pageSize } from "./list-query";
import { homeCategories, type Listing } from "./listings";

/** Cards per section of the home screen. */
export const homeSize = 4;
/** A member's Home goes on with at most so many resources and paths. */
export const maxContinued = 3;
/** A member's Home shows at most so many resources before its sections, which then leave them out. */
export const spareSize = maxContinued + homeSize;

export type Page = { cards: Card[]; previous?: Cursor; next?: Cursor };

const byDate: SortKey = { value: resources.createdAt, id: resources.id, isTime: true };
const byUpvotes: SortKey = { value: topRank, id: resources.id };
const byVerdicts: SortKey = { value: worthRank, id: resources.id };

const sortKeys: Record<ListQuery["sort"], SortKey> = {
  new: byDate,
  best: byUpvotes,
  top: byUpvotes,
  worth: byVerdicts,
};

/** Returns a page of the approved resources of a listing. */
export async function listResources(input: {
  listing: Listing;
  query: ListQuery;
  currentUserId?: number;
  /** How many cards, if not those of a page. */
  size?: number;
}): Promise<Page> {
  const { listing, query, currentUserId, size = pageSize } = input;
  const conditions = listConditions(listing, query, currentUserId);
  if (!conditions) return { cards: [] };
  const { sort, after, before } = query;
  const shape = ["list", listShape(conditions), after && "after", before && "before", sort, currentUserId && "member"];
  const build = () => pageQuery(conditions, sortKeys[sort], { after, before, currentUserId });
  const rows = await prepared(shape.join(" "), build).execute({
    currentUserId,
    rows: size + 1,
    ...listValues(conditions),
    ...(after ?? before),
  });
  const { rows: shown, ...edges } = toPage(rows, {
    size,
    after,
    before,
    cursorOf: ({ edge, id }) => ({ value: Number(edge), id }),
  });
  return { cards: shown.map(({ edge: _, ...row }) => toCard(row)), ...edges };
}

function pageQuery(
  conditions: ListConditions,
  key: SortKey,
  { after, before, currentUserId }: Position & { currentUserId?: number },
) {
  const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") };
  const position = { after: after && cursor, before: before && cursor };
  return db
    .select({
      ...cardColumns(currentUserId && sql.placeholder("currentUserId")),
      edge: cursorValue(key).as("edge"),
    })
    .from(resources)
    .where(and(isListed(conditions), afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(sql.placeholder("rows"))
    .prepare("list");
}

/**
 * Returns the sections of the home screen, a category each: its four most upvoted resources, without dead links. For a
 * member there are some to spare.
 */
export async function homeSections(currentUserId?: number): Promise<{ category: string; cards: Card[] }[]> {
  const categories = homeCategories.map(({ value }) => value);
  const [first, ...others] = categories;
  if (first === undefined) return [];
  const shape = `home ${categories}${currentUserId ? " member" : ""}`;
  const rows = await prepared(shape, () => homeQuery([first, ...others], currentUserId)).execute({ currentUserId });
  return categories.map((category) => ({
    category,
    cards: rows.filter((row) => row.category === category).map(toCard),
  }));
}

function homeQuery([first, second, ...rest]: [string, ...string[]], currentUserId?: number) {
  const top = (category: string) =>
    db
      .select(cardColumns(currentUserId && sql.placeholder("currentUserId")))
      .from(resources)
      .where(and(isApproved, isNull(resources.brokenLinkCheckedAt), hasFacets(facetArray(facetsOf({ category })))))
      .orderBy(...sortOrder(byUpvotes, {}))
      .limit(currentUserId ? homeSize + spareSize : homeSize);
  const others = rest.map(top);
  return (second === undefined ? top(first) : unionAll(top(first), top(second), ...others)).prepare("home");
}

export type Entry = Card &
  Pick<Resource, "description" | "productUrl" | "level" | "minutes" | "languages" | "createdAt" | "updatedAt">;

/** Returns the cards in the same order, with the other fields of an entry in a file. */
export async function loadEntries(cards: readonly Card[]): Promise<Entry[]> {
  if (cards.length === 0) return [];
  const { id, description, productUrl, level, minutes, languages, createdAt, updatedAt } = resources;
  const ids = cards.map((card) => card.id);
  const rows = await db
    .select({ id, description, productUrl, level, minutes, languages, createdAt, updatedAt })
    .from(resources)
    .where(inArray(id, ids));
  const details = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = details.get(card.id);
    return row ? [{ ...card, ...row }] : [];
  });
}
