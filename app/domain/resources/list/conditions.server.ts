/** The SQL conditions of lists. Most filters are facets; docs/performance.md says why. */
import { and, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { resources } from "~/db/schema/resources";
import { facetsOf } from "./facets";
import type { ListQuery, Tab } from "./list-query";
import type { Listing } from "./listings";

/** A resource is new for this many days. */
export const newDays = 7;

// A literal instead of a parameter, because the planner uses a partial index only if it sees the value.
export const isApproved: SQL = sql`${resources.status} = 'Approved'`;

/** Not a facet: nearly every row is free, so the index would not help. */
export const isFree: SQL = sql`${resources.price} = 0`;
export const isNew: SQL = sql`${resources.createdAt} > now() - make_interval(days => ${newDays})`;

/** The condition of each tab, for lists of a member's own resources. */
export const tabConditions: Record<Tab, SQL | undefined> = {
  all: undefined,
  free: isFree,
  paid: gt(resources.price, "0"),
  new: isNew,
};

/** The filters of a list. */
export type ListFilter = {
  /** Every row has all of these facets. */
  allOf: string[];
  /** Every row has at least one of these facets, unless the list is empty. */
  anyOf: string[];
  isFree: boolean;
  isNew: boolean;
};

/** Returns the filters of a list, or undefined when no row can match. */
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
 * Returns the condition for the rows of a list. Facets are placeholders, so that one statement serves every list of the
 * same shape. A statement with several of these conditions gives each a name.
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

/** Returns the values for the placeholders of `matchesFilter`. */
export const filterValues = ({ allOf, anyOf }: ListFilter, name = ""): Record<string, string> => ({
  [`allOf${name}`]: facetArray(allOf),
  [`anyOf${name}`]: facetArray(anyOf),
});

/** Returns a name that is equal for filters that one prepared statement can serve. */
export const filterShape = ({ allOf, anyOf, isFree, isNew }: ListFilter) =>
  [allOf.length > 0 && "all of", anyOf.length > 0 && "any of", isFree && "free", isNew && "new"]
    .filter(Boolean)
    .join(" ");

/** Returns the condition for rows that have all of these facets (see `facetArray`). */
export const hasFacets = (facets: string | Placeholder | SQL): SQL => sql`${resources.facets} @> ${facets}::text[]`;

/** Returns facets as a PostgreSQL array literal. Facets are from closed lists, so they need no quotes. */
export const facetArray = (facets: string[]): string => `{${facets.join(",")}}`;
