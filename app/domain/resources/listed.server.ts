/**
 * Which rows a list shows, found in a time that does not grow with the directory. Where an index has just these rows in
 * just this order, it is read. For the other combinations of filters the best such index is walked for a while, which
 * fills a page unless the combination is rare; then all its rows are taken by their listing key and sorted, and rare
 * means that they are few. Design, section 8.
 */
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { resources, searchDocuments } from "~/db/schema";
import { beyond, documentColumns, type OrderColumns, orderOf } from "./list-order.server";
import type { ListQuery } from "./list-query";
import { listingKey } from "./listing-key";
import type { Listing } from "./listings";
import type { Tag } from "./tags";

/** Days that a resource counts as new. Specification, section 9. */
export const newDays = 7;
/** Rows walked before a combination counts as rare: enough for the paid ones, one in twenty. */
const walked = 800;

// Written out, not bound: the partial indexes only serve a condition the planner can see.
export const isApproved: SQL = sql`${resources.status} = 'Approved'`;
const isPaid: SQL = sql`${resources.price} > 0`;
const isFree: SQL = sql`${resources.price} = 0`;
const isNew: SQL = sql`${resources.createdAt} > now() - make_interval(days => ${newDays})`;

/** The condition for the first `count` rows of a list behind its cursor, and perhaps some more of it. */
export function listed(listing: Listing, query: ListQuery, count: number): SQL | undefined {
  const price = priceOf(listing, query);
  if (price === "none") return sql`false`;
  const byPrice = price && { free: isFree, paid: isPaid }[price];
  const age = query.tab === "new" ? isNew : undefined;
  const byFormat = query.format ? eq(resources.format, query.format) : undefined;
  const byCategory = listing.category && !listing.tag ? eq(resources.category, listing.category) : undefined;
  const rest = [byCategory, byFormat, byPrice];
  const keys = listKeys(listing, query, price);

  const ends = age !== undefined;
  if (age && query.sort === "top") {
    const filter = and(age, inListing(listing), query.tag && hasTag(query.tag), ...rest);
    return among({ branches: lastDays, filter, rare: approved(query, filter, count), ends, query, count });
  }
  const rare = rareRows(query, keys, age, count);
  if (query.tag) {
    const filter = and(inListing(listing), ...rest);
    return among({ branches: withTag(query.tag).map((one) => and(one, age)), filter, rare, ends, query, count });
  }
  if (listing.tag) {
    const category = eq(resources.category, listing.category!);
    const tagged = withTag(listing.tag).map((one) => and(one, sql`not ${category}`, age));
    return among({
      branches: [and(category, age), ...tagged],
      filter: and(byFormat, byPrice),
      rare,
      ends,
      query,
      count,
    });
  }
  const [prefix, filter] =
    price === "paid" ? [and(byCategory, isPaid), byFormat] : [and(byCategory, byFormat), byPrice];
  if (!filter) return and(prefix, age);
  return among({ branches: [and(prefix, age)], filter, rare, ends, query, count });
}

type Walk = {
  branches: (SQL | undefined)[];
  filter?: SQL;
  rare: SQL;
  /** There may be few rows to walk at all, and after those no rare ones to look for. */
  ends: boolean;
  query: ListQuery;
  count: number;
};

// Every part is limited by itself: an ordered index is only read where the planner sees that a few rows are enough.
function among({ branches, filter, rare, ends, query, count }: Walk): SQL {
  const by = orderBy(query);
  const first = (limit: SQL) => {
    const rows = branches.map((one) => sql`(${rowsToFilter(and(one, beyond(query)))} ${by} limit ${limit})`);
    return sql`(select * from (${sql.join(rows, sql` union all `)}) as resources ${by} limit ${limit}) as resources`;
  };
  const few = fixed(count);
  if (!filter) return sql`${resources.id} in (select ${resources.id} from ${first(few)})`;
  const [before, rows] = ends
    ? [sql`walk as materialized (select * from ${first(fixed(walked))}), `, sql`walk as resources`]
    : [sql``, first(fixed(walked))];
  const isCut = ends ? sql` and (select count(*) from walk) = ${fixed(walked)}` : sql``;
  return sql`${resources.id} in (
    with ${before}walked as materialized (select ${resources.id} from ${rows} where ${filter} ${by} limit ${few})
    select id from walked
    union all
    select id from (${rare}) as rare(id) where (select count(*) from walked) < ${few}${isCut}
  )`;
}

function rowsToFilter(where: SQL | undefined): SQL {
  const { id, createdAt, upvotes, category, format, price, tags } = resources;
  const needed = [id, createdAt, upvotes, category, format, price, tags].map((column) => sql`${column}`);
  return sql`select ${sql.join(needed, sql`, `)} from ${resources} where ${and(isApproved, where)}`;
}

function approved(query: ListQuery, where: SQL | undefined, count: number): SQL {
  const all = and(isApproved, where, beyond(query));
  return sql`select ${resources.id} from ${resources} where ${all} ${orderBy(query)} limit ${fixed(count)}`;
}

function rareRows(query: ListQuery, keys: SQL, age: SQL | undefined, count: number): SQL {
  const { resourceId, listingKeys, createdAt, popularity } = searchDocuments;
  const found = sql`select ${resourceId} from ${searchDocuments} where ${listingKeys} && ${keys}`;
  if (query.sort === "top") {
    // A resource with more upvotes is never less popular: the first page is among the most popular and their equals.
    // Plus nothing, since the index of the popular ones would be walked through for these few.
    const isFirst = !query.after && !query.before;
    const most = isFirst ? sql` order by ${popularity} + 0 desc fetch first ${fixed(count)} rows with ties` : sql``;
    return approved(query, and(age, sql`${resources.id} = any(array(${found}${most}))`), count);
  }
  const ageHere = age && sql`${createdAt} > now() - make_interval(days => ${newDays})`;
  const more = and(ageHere, beyond(query, documentColumns));
  return sql`${found}${more ? sql` and ${more}` : sql``} ${orderBy(query, documentColumns)} limit ${fixed(count)}`;
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

const lastDays = Array.from(
  { length: newDays + 1 },
  (_, back) =>
    sql`(${resources.createdAt} at time zone 'UTC')::date = (now() at time zone 'UTC')::date - ${sql.raw(String(back))}`,
);

/** The ways in which a row may carry a tag, each with its own index. */
export const withTag = (tag: Tag | Placeholder): SQL[] =>
  [1, 2, 3].map((at) => sql`${resources.tags}[${sql.raw(String(at))}] = ${tag}`);
const hasTag = (tag: Tag): SQL => sql`${resources.tags} @> array[${tag}]::text[]`;

function inListing({ category, tag }: Listing): SQL | undefined {
  const byCategory = category ? eq(resources.category, category) : undefined;
  return tag ? sql`(${byCategory} or ${hasTag(tag)})` : byCategory;
}

function priceOf(listing: Listing, query: ListQuery): "free" | "paid" | "none" | undefined {
  const tab = query.tab === "free" || query.tab === "paid" ? query.tab : undefined;
  if (listing.free && tab === "paid") return "none";
  return listing.free ? "free" : tab;
}
