/** Which rows a list shows, as SQL. Everything but the age of what is new is a facet; docs/performance.md says why. */
import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import { resources } from "~/db/schema";
import { facetsOf } from "./facets";
import type { ListQuery } from "./list-query";
import type { Listing } from "./listings";

/** Days that a resource counts as new. */
export const newDays = 7;

// Written out, not bound: the partial indexes only serve a condition that the planner can see.
export const isApproved: SQL = sql`${resources.status} = 'Approved'`;

/** No facet, since nearly every row has it: the index would read a million entries to leave out a few. */
export const isFree: SQL = sql`${resources.price} = 0`;
const isNew: SQL = sql`${resources.createdAt} > now() - make_interval(days => ${newDays})`;

/** What the rows of a list have in common. */
export type ListFilter = {
  /** Every row has all of these facets. */
  allOf: string[];
  /** And at least one of these, unless there are none. */
  anyOf: string[];
  isFree: boolean;
  isNew: boolean;
};

/** Returns what the rows of a list have in common; undefined when no row can be in it. */
export function listFilter(listing: Listing, { tab, format, tag }: ListQuery): ListFilter | undefined {
  const isFree = listing.free || tab === "free";
  const isPaid = tab === "paid";
  if (isFree && isPaid) return undefined;
  const rest = { isFree, isNew: tab === "new" };
  if (!listing.tag) return { allOf: facetsOf({ category: listing.category, format, tag, isPaid }), anyOf: [], ...rest };
  const anyOf = [...facetsOf({ category: listing.category }), ...facetsOf({ tag: listing.tag })];
  return { allOf: facetsOf({ format, tag, isPaid }), anyOf, ...rest };
}

/**
 * Returns the condition for the rows of a list. Its facets are placeholders, so that one statement serves every list of
 * the same shape; a statement that has several of these conditions gives each a name.
 */
export function matchesFilter(filter: ListFilter, name = ""): SQL {
  return and(
    isApproved,
    filter.allOf.length > 0 ? hasFacets(sql.placeholder(`allOf${name}`)) : undefined,
    filter.anyOf.length > 0 ? sql`${resources.facets} && ${sql.placeholder(`anyOf${name}`)}::text[]` : undefined,
    filter.isFree ? isFree : undefined,
    filter.isNew ? isNew : undefined,
  )!;
}

/** Returns what the placeholders of `matchesFilter` stand for. */
export const filterValues = ({ allOf, anyOf }: ListFilter, name = ""): Record<string, string> => ({
  [`allOf${name}`]: facetArray(allOf),
  [`anyOf${name}`]: facetArray(anyOf),
});

/** Names the statement that `matchesFilter` makes. */
export const filterShape = ({ allOf, anyOf, isFree, isNew }: ListFilter) =>
  [allOf.length > 0 && "all of", anyOf.length > 0 && "any of", isFree && "free", isNew && "new"]
    .filter(Boolean)
    .join(" ");

/** The condition for rows that have these facets, given by `facetArray`. */
export const hasFacets = (facets: string | Placeholder | SQL): SQL => sql`${resources.facets} @> ${facets}::text[]`;

/** Facets as the text of a PostgreSQL array; they are words of closed lists, so nothing needs quotes. */
export const facetArray = (facets: string[]): string => `{${facets.join(",")}}`;
