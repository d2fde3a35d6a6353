import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { sortOrder } from "~/domain/pagination/keyset.server";
import { listTopPaths, type PathCard } from "~/domain/paths/list-paths.server";
import type { Card } from "../card";
import { facetArray, hasFacets, isApproved } from "./conditions.server";
import { facetsOf } from "./facets";
import { byDate, homeSections, homeSize, listResources } from "./list.server";
import { type ListQuery, parseListQuery } from "./list-query";
import { categories, listingAt, maxCategoryCount } from "./listings";
import { topOfMonth } from "./top-of-month.server";

const allCategories = "all";

/** The number of approved resources of each category and of all, up to one more than `maxCategoryCount`. */
export type CategoryCounts = Partial<Record<string, number>>;

/**
 * A row of cards of the home screen, or a ranking of some lines. `href` is the list with the others, if there is one.
 */
export type Rail = { title: string; href?: string; isRanking?: boolean; cards: Card[] };

export type HomeData = { technical: Card[]; soft: Card[]; rails: Rail[]; paths: PathCard[]; counts: CategoryCounts };

const rails = [
  { title: "New this week", path: "latest", search: "tab=new" },
  { title: "Free PDFs", path: "latest", search: "tab=free&format=pdf&sort=top", isRanking: true },
  { title: "Contract templates", path: "contracts", search: "sort=top", isRanking: true },
];

/** Returns what the home screen shows. Rows without cards are left out, except the two sections. */
export async function homeData(currentUserId?: number): Promise<HomeData> {
  const [sections, counts, month, paths, ...filled] = await Promise.all([
    homeSections(currentUserId),
    categoryCounts(),
    topOfMonth(currentUserId),
    listTopPaths(),
    ...rails.map(async ({ title, path, search, isRanking }): Promise<Rail> => {
      const query: ListQuery = parseListQuery(new URLSearchParams(search));
      const { cards } = await listResources({ listing: listingAt(path)!, query, currentUserId });
      return { title, href: `/${path}?${search}`, isRanking, cards };
    }),
  ]);
  const above = new Set([...sections.technical, ...sections.soft].map(({ id }) => id));
  const all: Rail[] = [
    { title: "Top of the month", isRanking: true, cards: month },
    ...filled.map((rail) => ({ ...rail, cards: cardsOf(rail, above) })),
  ];
  return { ...sections, counts, paths, rails: all.filter(({ cards }) => cards.length > 0) };
}

/** Returns the first cards of a rail. A row leaves out what is in the sections above it; a ranking is whole. */
function cardsOf({ cards, isRanking }: Rail, above: Set<number>): Card[] {
  return cards.filter(({ id }) => isRanking || !above.has(id)).slice(0, homeSize);
}

/** Returns how many resources each category has, for the tiles of the categories. */
export async function categoryCounts(): Promise<CategoryCounts> {
  const rows = await prepared("category counts", countQuery).execute();
  return Object.fromEntries(rows.map(({ category, count }) => [category, Number(count)]));
}

function countQuery() {
  const counted = (name: string, facets: string[]) =>
    db
      .select({ category: sql<string>`${sql.raw(`'${name}'`)}`.as("category") })
      .from(resources)
      .where(facets.length > 0 ? sql`${isApproved} and ${hasFacets(facetArray(facets))}` : isApproved)
      // The order of an index, so that the query can stop early.
      .orderBy(...sortOrder(byDate, {}))
      .limit(maxCategoryCount + 1);
  const [first, ...rest] = categories.map(({ value }) => counted(value, facetsOf({ category: value })));
  return db
    .select({ category: sql<string>`category`, count: sql<string>`count(*)` })
    .from(unionAll(counted(allCategories, []), first!, ...rest).as("counted"))
    .groupBy(sql`category`)
    .prepare("category counts");
}
