/**
 * Which rows a list shows, found in a time that does not grow with the directory. Where an index has just these rows in
 * just this order, it is read. For the other combinations of filters the best such index is walked for a while, which
 * fills a page unless the combination is rare; then all its rows are taken by their listing key and sorted, and rare
 * means that they are few.
 */
import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { resources, searchDocuments, weekOf } from "~/db/schema";
import { beyond, documentColumns, type OrderColumns, orderOf } from "./list-order.server";
import type { ListQuery } from "./list-query";
import { listingKey } from "./listing-key";
import type { Listing } from "./listings";
import type { Tag } from "./tags";

/** Days that a resource counts as new. */
export const newDays = 7;
/** Rows walked before a combination counts as rare: less than a page of them is fewer than one in eighty. */
const longestWalk = 2000;

// Written out, not bound: the partial indexes only serve a condition the planner can see.
export const isApproved: SQL = sql`${resources.status} = 'Approved'`;
const isPaid: SQL = sql`${resources.price} > 0`;
const isFree: SQL = sql`${resources.price} = 0`;
const isNew: SQL = sql`${resources.createdAt} > now() - make_interval(days => ${newDays})`;

/** `walked` is enough unless the walk `isCut`: then there may be more, and `rare` finds all. */
type Listed = { walked: SQL | undefined; otherwise?: { isCut: SQL<boolean>; rare: SQL } };

/** Conditions for the first `count` rows of a list behind its cursor, and perhaps some more of it. */
export function listed(listing: Listing, query: ListQuery, count: number): Listed {
  const price = priceOf(listing, query);
  if (price === "none") return { walked: sql`false` };
  const { branches, filter } = branchesOf(listing, query, price);
  if (query.tab === "new") return listedNew({ branches, filter, query, count });
  if (!filter) return { walked: branches.length > 1 ? among({ branches, query, count }) : branches[0] };
  const walk = { branches, filter, query, count, length: longestWalk };
  const rare = sql`${resources.id} in (${rareRows(query, listKeys(listing, query, price), count)})`;
  return { walked: among(walk), otherwise: { isCut: isCut(walk), rare } };
}

/** What a list's rows have in common apart from their format. */
export function listFilter(listing: Listing, query: ListQuery): SQL | undefined {
  const category = listing.category ? eq(resources.category, listing.category) : undefined;
  const price = priceOf(listing, query);
  return and(
    listing.tag ? or(category, hasTag(listing.tag)) : category,
    query.tag ? hasTag(query.tag) : undefined,
    price && { free: isFree, paid: isPaid, none: sql`false` }[price],
    query.tab === "new" ? isNew : undefined,
  );
}

type Read = {
  /** The list is in one of them: each is read in order from an index. */
  branches: (SQL | undefined)[];
  /** What the rows of the branches have to be besides. */
  filter?: SQL;
};

function branchesOf(listing: Listing, query: ListQuery, price?: "free" | "paid"): Read {
  const byPrice = price && { free: isFree, paid: isPaid }[price];
  const byFormat = query.format ? eq(resources.format, query.format) : undefined;
  const category = listing.category ? eq(resources.category, listing.category) : undefined;
  const byListing = listing.tag ? sql`(${category} or ${hasTag(listing.tag)})` : category;
  const byTag = query.tag ? hasTag(query.tag) : undefined;
  if (price === "paid") {
    return listing.tag
      ? { branches: [isPaid], filter: and(byListing, byTag, byFormat) }
      : { branches: [and(category, isPaid)], filter: and(byTag, byFormat) };
  }
  if (query.tag) return { branches: withTag(query.tag), filter: and(byListing, byFormat, byPrice) };
  if (listing.tag) {
    const tagged = withTag(listing.tag).map((one) => and(one, sql`not ${category}`));
    return { branches: [category, ...tagged], filter: and(byFormat, byPrice) };
  }
  return { branches: [and(category, byFormat)], filter: byPrice };
}

type Walk = Read & { query: ListQuery; count: number; length?: number };

// All that is new is soon read, of a tag even in any order; without a tag the most upvoted are looked for first.
function listedNew({ branches: all, filter, query, count }: Walk): Listed {
  const branches = all.map((one) => and(one, isNew));
  if (query.sort === "new") {
    return { walked: branches.length > 1 ? among({ branches, filter, query, count }) : and(branches[0], filter) };
  }
  // Found before they are sorted, or the planner might look for them among all rows in this order.
  const sorted = sql`${resources.id} in (
    with found as materialized (${rowsOf(branches, query)})
    select id from found as resources where ${filter ?? sql`true`} ${orderBy(query)} limit ${fixed(count)}
  )`;
  if (branches.length > 1) return { walked: sorted };
  const others = and(all[0], filter);
  const length = others ? longestWalk : 4 * count;
  const walk = { branches: lastWeeks, filter: and(isNew, others), query, count, length };
  return { walked: among(walk), otherwise: { isCut: isCut(walk), rare: sorted } };
}

function isCut({ branches, query, length }: Walk & { length: number }): SQL<boolean> {
  return sql`(select count(*) from (${rowsOf(branches, query, length)}) as resources) >= ${fixed(length)}`;
}

// Every part is limited by itself: an ordered index is only read where the planner sees that a few rows are enough.
function among({ branches, filter, query, count, length }: Walk): SQL {
  const limit = filter ? length : count;
  const rows = sql`(${rowsOf(branches, query, limit)}) as resources`;
  const walked = limit ? sql`(select * from ${rows} ${orderBy(query)} limit ${fixed(limit)}) as resources` : rows;
  const where = filter ? sql`where ${filter}` : sql``;
  return sql`${resources.id} in (select ${resources.id} from ${walked} ${where} ${orderBy(query)} limit ${fixed(count)})`;
}

function rowsOf(branches: Read["branches"], query: ListQuery, limit?: number): SQL {
  const { id, createdAt, upvotes, category, format, price, tags } = resources;
  const columns = sql.join(
    [id, createdAt, upvotes, category, format, price, tags].map((one) => sql`${one}`),
    sql`, `,
  );
  const ordered = limit ? sql`${orderBy(query)} limit ${fixed(limit)}` : sql``;
  const parts = branches.map(
    (one) => sql`(select ${columns} from ${resources} where ${and(isApproved, one, beyond(query))} ${ordered})`,
  );
  return sql.join(parts, sql` union all `);
}

function rareRows(query: ListQuery, keys: SQL, count: number): SQL {
  const { resourceId, listingKeys, popularity } = searchDocuments;
  const found = sql`select ${resourceId} from ${searchDocuments} where ${listingKeys} && ${keys}`;
  const limit = sql`limit ${fixed(count)}`;
  if (query.sort === "new") {
    const more = beyond(query, documentColumns);
    return sql`${found}${more ? sql` and ${more}` : sql``} ${orderBy(query, documentColumns)} ${limit}`;
  }
  // A resource with more upvotes is never less popular: the first page is among the most popular and their equals.
  // Plus nothing, since the index of the popular ones would be walked through for these few.
  const isFirst = !query.after && !query.before;
  const most = isFirst ? sql` order by ${popularity} + 0 desc fetch first ${fixed(count)} rows with ties` : sql``;
  const where = and(isApproved, sql`${resources.id} = any(array(${found}${most}))`, beyond(query));
  return sql`select ${resources.id} from ${resources} where ${where} ${orderBy(query)} ${limit}`;
}

function listKeys(listing: Listing, query: ListQuery, price?: "free" | "paid"): SQL {
  const facets = { category: listing.category, format: query.format, price, tags: query.tag ? [query.tag] : [] };
  const keys = [listingKey(facets)];
  if (listing.tag) keys.push(listingKey({ ...facets, category: undefined, tags: [listing.tag, ...facets.tags] }));
  const list = keys.map((key) => sql`${key}`);
  return sql`array[${sql.join(list, sql`, `)}]::text[]`;
}

const orderBy = (query: ListQuery, columns?: OrderColumns) =>
  sql`order by ${sql.join(orderOf(query, columns), sql`, `)}`;
// Written out, not bound: the planner has to see that they are small.
const fixed = (count: number) => sql.raw(String(count));

// The last seven days lie in these two, always.
const lastWeeks = [sql`now()`, sql`(now() - make_interval(days => ${newDays}))`].map(
  (moment) => sql`${weekOf(sql`${resources.createdAt}`)} = ${weekOf(moment)}`,
);

/** The ways in which a row may carry a tag, each with its own index. */
export const withTag = (tag: Tag | Placeholder): SQL[] =>
  [1, 2, 3].map((at) => sql`${resources.tags}[${sql.raw(String(at))}] = ${tag}`);
const hasTag = (tag: Tag): SQL => sql`${resources.tags} @> array[${tag}]::text[]`;

function priceOf(listing: Listing, query: ListQuery): "free" | "paid" | "none" | undefined {
  const tab = query.tab === "free" || query.tab === "paid" ? query.tab : undefined;
  if (listing.free && tab === "paid") return "none";
  return listing.free ? "free" : tab;
}
