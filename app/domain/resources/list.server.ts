/** The lists. Their queries are prepared, which saves each a round trip. */
import { and, desc, eq, sql } from "drizzle-orm";
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

/** Cards on a page. Design, section 4. */
export const pageSize = 24;
/** Specification, section 9 (Home sections). */
const homeSize = 4;

export { isApproved } from "./listed.server";

export type Page = { cards: Card[]; previous?: Cursor; next?: Cursor };

/**
 * One page of the approved resources of a listing, by keyset. Specification, sections 2 (Category screen) and 5 (Filters).
 * `viewerId` is the member asking, for their own votes.
 */
export async function listResources(asked: { listing: Listing; query: ListQuery; viewerId?: number }): Promise<Page> {
  const { listing, query, viewerId } = asked;
  const { tab, format, tag, sort, after, before } = query;
  const of = [listing.path, tab, format, tag, sort, after && "after", before && "before", viewerId && "member"];
  const rows = await readingFor(viewerId)((from) => {
    const list = prepared(from, `list ${of.join(" ")}`, () => listQuery(from, asked));
    return list.execute({ viewerId, ...(after ?? before) });
  });
  return toPage(rows, query);
}

// Stand for the cursor and the member, so that a query serves all of its shape.
const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") } as unknown as Cursor;

function listQuery(from: Database, { listing, query: asked, viewerId }: Parameters<typeof listResources>[0]) {
  const query = { ...asked, after: asked.after && cursor, before: asked.before && cursor };
  return from
    .select(cardColumns(viewerId && sql.placeholder("viewerId")))
    .from(resources)
    .where(and(isApproved, listed(listing, query, pageSize + 1), beyond(query)))
    .orderBy(...orderOf(query))
    .limit(pageSize + 1)
    .prepare("list");
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

/** The two home sections, up to four each by upvotes, in one query. Specification, section 2 (Home / explore screen). */
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
