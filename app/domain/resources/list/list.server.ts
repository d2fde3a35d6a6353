/** The lists of public resources. */
import { and, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { readContextFor } from "~/db/replicas/replicas.server";
import { resources } from "~/db/schema";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Card } from "../card";
import { cardColumns, toCard } from "../card.server";
import {
  facetArray,
  filterShape,
  filterValues,
  hasFacets,
  isApproved,
  type ListFilter,
  listFilter,
  matchesFilter,
} from "./conditions.server";
import { facetsOf } from "./facets";
import type { ListQuery } from "./list-query";
import type { Listing } from "./listings";

/** Cards on a page. */
export const pageSize = 24;
/** Cards in a section of Home. */
const homeSize = 4;

export type Page = { cards: Card[]; previous?: Cursor; next?: Cursor };

export const newest: SortKey = { value: resources.createdAt, id: resources.id, isTime: true };
const mostUpvoted: SortKey = { value: resources.upvotes, id: resources.id };

/** Returns a page of the approved resources of a listing; with `viewerId`, also which of them that member upvoted. */
export async function listResources(input: { listing: Listing; query: ListQuery; viewerId?: number }): Promise<Page> {
  const { listing, query, viewerId } = input;
  const filter = listFilter(listing, query);
  if (!filter) return { cards: [] };
  const { sort, after, before } = query;
  const shape = ["list", filterShape(filter), sort, after && "after", before && "before", viewerId && "member"];
  const rows = await readContextFor(viewerId)((from) =>
    prepared(from, shape.join(" "), () => listQuery(from, filter, query, viewerId)).execute({
      viewerId,
      ...filterValues(filter),
      ...(after ?? before),
    }),
  );
  const { rows: shown, ...edges } = toPage(rows, {
    size: pageSize,
    after,
    before,
    cursorOf: ({ id, createdAt, upvotes }) => ({ value: sort === "new" ? createdAt.getTime() : upvotes, id }),
  });
  return { cards: shown.map(toCard), ...edges };
}

function listQuery(from: Database, filter: ListFilter, { sort, after, before }: ListQuery, viewerId?: number) {
  const key = sort === "new" ? newest : mostUpvoted;
  const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") };
  const position = { after: after && cursor, before: before && cursor };
  return from
    .select(cardColumns(viewerId && sql.placeholder("viewerId")))
    .from(resources)
    .where(and(matchesFilter(filter), afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(pageSize + 1)
    .prepare("list");
}

/** Returns the two sections of Home, up to four resources each by upvotes, in one query. */
export async function homeSections(viewerId?: number): Promise<{ technical: Card[]; soft: Card[] }> {
  const shape = viewerId ? "home member" : "home";
  const rows = await readContextFor(viewerId)((from) =>
    prepared(from, shape, () => homeQuery(from, viewerId)).execute({ viewerId }),
  );
  const section = (category: string) =>
    rows.filter((row) => row.category === category).map(({ category: _, ...row }) => toCard(row));
  return { technical: section("technical-skills"), soft: section("soft-skills") };
}

function homeQuery(from: Database, viewerId?: number) {
  const top = (category: string) =>
    from
      .select({ ...cardColumns(viewerId && sql.placeholder("viewerId")), category: resources.category })
      .from(resources)
      .where(and(isApproved, hasFacets(facetArray(facetsOf({ category })))))
      .orderBy(...sortOrder(mostUpvoted, {}))
      .limit(homeSize);
  return unionAll(top("technical-skills"), top("soft-skills")).prepare("home");
}
