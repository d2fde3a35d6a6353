/** The lists. Their queries are prepared, which saves each a round trip. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { readingFor } from "~/db/replicas.server";
import { resources } from "~/db/schema";
import type { Card } from "./card";
import { cardColumns, toCard } from "./card.server";
import { beyond, orderOf } from "./list-order.server";
import type { Cursor, ListQuery } from "./list-query";
import { isApproved, listed } from "./listed.server";
import type { Listing } from "./listings";

/** Cards on a page. */
export const pageSize = 24;
/** Cards in each section of the home screen. */
const homeSize = 4;
/** Milliseconds for which a combination of filters that was found rare is taken for rare. */
const rareFor = 600_000;

export { isApproved } from "./listed.server";

export type Page = { cards: Card[]; previous?: Cursor; next?: Cursor };

/**
 * One page of the approved resources of a listing, by keyset.
 * `viewerId` is the member asking, for their own votes.
 */
export async function listResources(asked: { listing: Listing; query: ListQuery; viewerId?: number }): Promise<Page> {
  const { listing, query, viewerId } = asked;
  const { tab, format, tag, sort, after, before } = query;
  const combination = [listing.path, tab, format, tag, sort];
  const shape = [...combination, after && "after", before && "before", viewerId && "member"];
  const rows = await readingFor(viewerId)(async (from) => {
    const { walked, otherwise } = prepared(from, `list ${shape.join(" ")}`, () => listQueries(from, asked));
    const values = { viewerId, ...(after ?? before) };
    if (!otherwise) return walked.execute(values);
    const found = prepared(from, `rare ${combination.join(" ")}`, () => ({ rareUntil: 0 }));
    if (found.rareUntil > Date.now()) return otherwise.rare.execute(values);
    const page = await walked.execute(values);
    if (page.length > pageSize) return page;
    // The last page of a common combination is short too, and so is its first for those who come back to it.
    if (!after && !before) found.rareUntil = Date.now() + rareFor;
    else if (!(await otherwise.isCut.execute(values))[0]!.isCut) return page;
    return otherwise.rare.execute(values);
  });
  return toPage(rows, query);
}

// Stand for the cursor and the member, so that a query serves all of its shape.
const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") } as unknown as Cursor;

function listQueries(from: Database, { listing, query: asked, viewerId }: Parameters<typeof listResources>[0]) {
  const query = { ...asked, after: asked.after && cursor, before: asked.before && cursor };
  const build = (where?: SQL) =>
    from
      .select(cardColumns(viewerId && sql.placeholder("viewerId")))
      .from(resources)
      .where(and(isApproved, where, beyond(query)))
      .orderBy(...orderOf(query))
      .limit(pageSize + 1)
      .prepare("list");
  const { walked, otherwise } = listed(listing, query, pageSize + 1);
  if (!otherwise) return { walked: build(walked) };
  const isCut = from.select({ isCut: otherwise.isCut }).from(sql`(values (1)) as one`).prepare("is cut");
  return { walked: build(walked), otherwise: { isCut, rare: build(otherwise.rare) } };
}

type Row = Card & { createdAt: Date };

function toPage(rows: Row[], query: ListQuery): Page {
  const backwards = query.before !== undefined;
  const more = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  if (backwards) shown.reverse();
  const edge = (row: Row | undefined): Cursor | undefined =>
    row && { value: query.sort === "new" ? row.createdAt.toISOString() : row.upvotes, id: row.id };
  return {
    cards: shown.map(toCard),
    previous: (backwards ? more : query.after !== undefined) ? edge(shown[0]) : undefined,
    next: (backwards ? true : more) ? edge(shown.at(-1)) : undefined,
  };
}

/** The two home sections, up to four each by upvotes, in one query. */
export async function homeSections(viewerId?: number): Promise<{ technical: Card[]; soft: Card[] }> {
  const shape = viewerId ? "home member" : "home";
  const rows = await readingFor(viewerId)((from) =>
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
      .where(and(isApproved, eq(resources.category, category)))
      .orderBy(desc(resources.upvotes), desc(resources.id))
      .limit(homeSize);
  return unionAll(top("technical-skills"), top("soft-skills")).prepare("home");
}
