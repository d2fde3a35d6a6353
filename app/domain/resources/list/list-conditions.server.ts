/** The conditions of the lists of the site, whose statements are prepared. */
import { and, type SQL, sql } from "drizzle-orm";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import {
  type Conditions,
  conditionsOf,
  facetArray,
  hasAll,
  hasFacets,
  isFree,
  withoutCommon,
} from "./conditions.server";
import { facetsOf } from "./facets";
import type { Filters } from "./filters";
import type { Listing } from "./listings";

/** The conditions of a list. */
export type ListConditions = {
  /** Every row has all of these facets. */
  allOf: string[];
  /** Every row has at least one of these facets, unless the list is empty. */
  anyOf: string[];
  where: Conditions["where"];
};

/**
 * Returns the conditions of a list, or undefined when no row can match. For a member, the query has a placeholder
 * `currentUserId`.
 */
export function listConditions(
  { category, tag, free }: Listing,
  filters: Filters,
  currentUserId?: number,
): ListConditions | undefined {
  if (free && filters.tab === "paid") return undefined;
  const { facets, ...rest } = conditionsOf(filters, currentUserId && sql.placeholder("currentUserId"));
  const { where } = rest;
  if (free) where.set("tab=free", isFree);
  if (!tag) return { allOf: facetsOf({ ...facets, category }), anyOf: [], ...rest };
  const [first, second] = facets.tags ?? [];
  if (!first)
    return { allOf: facetsOf(facets), anyOf: facetsOf({ category }).concat(facetsOf({ tags: [tag] })), ...rest };
  if (facets.tags?.includes(tag)) return { allOf: facetsOf(facets), anyOf: [], ...rest };
  // A filter's tag is in each of these already.
  const anyOf = [...facetsOf({ category, tags: [first] }), ...facetsOf({ tags: [tag, first] })];
  return { allOf: facetsOf(second ? facets : { ...facets, tags: [] }), anyOf, ...rest };
}

/**
 * Returns the condition for the rows of a list. Facets are placeholders, so that one statement serves every list of the
 * same shape. A statement with several of these conditions gives each a name.
 */
export function isListed({ allOf, anyOf, where }: ListConditions, name = ""): SQL {
  return and(
    isApproved,
    hasAll(allOf, sql`${resources.facets}`, () => hasFacets(sql.placeholder(`allOf${name}`))),
    anyOf.length > 0 ? sql`${resources.facets} && ${sql.placeholder(`anyOf${name}`)}::text[]` : undefined,
    ...[...where.values()].map((one) => one.resources),
  )!;
}

/** Returns the values for the placeholders of `isListed`. */
export const listValues = ({ allOf, anyOf }: ListConditions, name = ""): Record<string, string> => ({
  [`allOf${name}`]: facetArray(withoutCommon(allOf)),
  [`anyOf${name}`]: facetArray(anyOf),
});

/** Returns a name that is equal for lists that one prepared statement can serve. */
export function listShape({ allOf, anyOf, where }: ListConditions): string {
  const others = withoutCommon(allOf);
  const shape = [
    others.length > 0 && "all of",
    others.length < allOf.length && "in English",
    anyOf.length > 0 && "any of",
  ];
  return [...shape, ...where.keys()].filter(Boolean).join(" ");
}
