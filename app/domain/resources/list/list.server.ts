import { and, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources, topRank, worthRank } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, cursorValue, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Card } from "../card";
import { cardColumns, toCard } from "../card.server";
import {
  facetArray,
  hasFacets,
  isApproved,
  isListed,
  type ListConditions,
  listConditions,
  listShape,
  listValues,
} from "./conditions.server";
import { facetsOf } from "./facets";
import { type ListQuery, pageSize } from "./list-query";
import type { Listing } from "./listings";

/** Cards per section of the home screen. */
export const homeSize = 4;
/** A member's Home goes on with at most so many resources and paths. */
export const maxContinued = 3;
/** A member's Home shows at most so many resources before its sections, which then leave them out. */
export const spareSize = maxContinued + homeSize;

export type Page = { cards: Card[]; previous?: Cursor; next?: Cursor };

export const byDate: SortKey = { value: resources.createdAt, id: resources.id, isTime: true };
export const byUpvotes: SortKey = { value: topRank, id: resources.id };
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
  const position = [after && "after", before && "before"];
  const shape = ["list", listShape(conditions), sort, ...position, currentUserId && "member"];
  const rows = await prepared(shape.join(" "), () => listQuery(conditions, query, currentUserId)).execute({
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

function listQuery(conditions: ListConditions, { sort, after, before }: ListQuery, currentUserId?: number) {
  const key = sortKeys[sort];
  const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") };
  const position = { after: after && cursor, before: before && cursor };
  return db
    .select({ ...cardColumns(currentUserId && sql.placeholder("currentUserId")), edge: cursorValue(key) })
    .from(resources)
    .where(and(isListed(conditions), afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(sql.placeholder("rows"))
    .prepare("list");
}

/**
 * Returns the two sections of the home screen: the four most upvoted resources each, without dead links. For a member there
 * are some to spare.
 */
export async function homeSections(currentUserId?: number): Promise<{ technical: Card[]; soft: Card[] }> {
  const shape = currentUserId ? "home member" : "home";
  const rows = await prepared(shape, () => homeQuery(currentUserId)).execute({ currentUserId });
  const section = (category: string) => rows.filter((row) => row.category === category).map(toCard);
  return { technical: section("technical-skills"), soft: section("soft-skills") };
}

function homeQuery(currentUserId?: number) {
  const top = (category: string) =>
    db
      .select(cardColumns(currentUserId && sql.placeholder("currentUserId")))
      .from(resources)
      .where(and(isApproved, isNull(resources.brokenLinkCheckedAt), hasFacets(facetArray(facetsOf({ category })))))
      .orderBy(...sortOrder(byUpvotes, {}))
      .limit(currentUserId ? homeSize + spareSize : homeSize);
  return unionAll(top("technical-skills"), top("soft-skills")).prepare("home");
}
