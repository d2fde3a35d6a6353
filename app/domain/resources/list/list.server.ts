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
import { detailOf, facetArray, hasFacets, isOnlyFor } from "./conditions.server";
import { facetsOf } from "./facets";
import {
  isListed,
  type ListConditions,
  listConditions,
  listShape,
  listValues,
  withCondition,
} from "./list-conditions.server";
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

/**
 * Returns a page of the approved resources of a listing. With a level, resources that are for this level only come before
 * the others.
 */
export async function listResources(input: {
  listing: Listing;
  query: ListQuery;
  currentUserId?: number;
  /** How many cards, if not those of a page. */
  size?: number;
  /** Feeds are in the order of the sort alone, so that nothing new is missed. */
  isFeed?: true;
}): Promise<Page> {
  const { listing, query, currentUserId, size = pageSize, isFeed } = input;
  const conditions = listConditions(listing, query, currentUserId);
  if (!conditions) return { cards: [] };
  const { after, before } = query;
  const rows: Row[] = [];
  // The second group is read only for what the first leaves of the page.
  for (const group of isFeed ? [{ conditions, after, before }] : groupsOf(conditions, query))
    if (rows.length <= size)
      rows.push(...(await readGroup(group, query, { rows: size + 1 - rows.length, currentUserId })));
  const { rows: shown, ...edges } = toPage(rows, {
    size,
    after,
    before,
    cursorOf: ({ edge, id, group }) => ({ value: Number(edge), id, ...(group === 1 && { group }) }),
  });
  return { cards: shown.map(({ edge: _, group: __, ...row }) => toCard(row)), ...edges };
}

/** A part of a list, which comes before or after the other one. */
type Group = { conditions: ListConditions; group?: 1 } & Position;

/** Returns the groups of a list that a page may have rows of, the nearest to the cursor first, which is in one of them. */
function groupsOf(conditions: ListConditions, { level, after, before }: ListQuery): Group[] {
  if (!level || level === "all") return [{ conditions, after, before }];
  // Asked twice for the level, the planner would expect too few rows.
  const others = conditions.orUnstated.filter((facet) => detailOf(facet) !== "level");
  const only = withCondition({ ...conditions, orUnstated: others }, `only ${level}`, isOnlyFor(level));
  const forAll = (facets: string[]) => facets.map((facet) => (facet === `level:${level}` ? "level:all" : facet));
  const rest = { ...conditions, allOf: forAll(conditions.allOf), orUnstated: forAll(conditions.orUnstated) };
  if (after?.group) return [{ conditions: rest, group: 1, after }];
  if (before && !before.group) return [{ conditions: only, before }];
  const groups: Group[] = [
    { conditions: only, after },
    { conditions: rest, group: 1, before },
  ];
  return before ? groups.reverse() : groups;
}

type Row = Awaited<ReturnType<typeof readGroup>>[number];

async function readGroup(
  group: Group,
  { sort, after, before }: ListQuery,
  { rows, currentUserId }: { rows: number; currentUserId?: number },
) {
  const { conditions } = group;
  const position = [group.group, group.after && "after", group.before && "before", before && "backwards"];
  const shape = ["list", listShape(conditions), ...position, sort, currentUserId && "member"].join(" ");
  const isBackwards = before !== undefined;
  return prepared(shape, () => groupQuery(group, sortKeys[sort], { isBackwards, currentUserId })).execute({
    currentUserId,
    rows,
    ...listValues(conditions),
    ...(after ?? before),
  });
}

type GroupOptions = { isBackwards: boolean; currentUserId?: number };

function groupQuery(
  { conditions, group, after, before }: Group,
  key: SortKey,
  { isBackwards, currentUserId }: GroupOptions,
) {
  const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") };
  const order = isBackwards ? { before: cursor } : {};
  return db
    .select({
      ...cardColumns(currentUserId && sql.placeholder("currentUserId")),
      edge: cursorValue(key).as("edge"),
      group: sql<0 | 1>`${sql.raw(group ? "1" : "0")}`.as("group"),
    })
    .from(resources)
    .where(and(isListed(conditions), afterCursor(key, { after: after && cursor, before: before && cursor })))
    .orderBy(...sortOrder(key, order))
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
