/** The SQL conditions of lists. Most filters are facets; docs/performance.md says why. */
import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import { resources } from "~/db/schema/resources";
import { type Facets, facetsOf } from "./facets";
import type { FilterName, Filters } from "./filters";
import type { Listing } from "./listings";

/** A resource is new for this many days. */
const newDays = 7;

// A literal instead of a parameter, because the planner uses a partial index only if it sees the value.
export const isApproved: SQL = sql`${resources.status} = 'Approved'`;

type Condition = {
  /** The facets of the matching rows. */
  facets?: Facets;
  /** Where it is not a facet: the condition on `resources`, and the same on `search_documents AS d`. */
  where?: { resources: SQL; documents: SQL };
};

const isPaid = { isPaid: true };
// Free is not a facet: nearly every row is free, so the index would not help.
const isFree = { resources: sql`${resources.price} = 0`, documents: sql`not d.facets @> array['paid']` };
const isYoung = (createdAt: SQL) => sql`${createdAt} > now() - make_interval(days => ${newDays})`;
const isNew = { resources: isYoung(sql`${resources.createdAt}`), documents: isYoung(sql`d.created_at`) };

/** The condition of each value of a filter. */
const conditions: { [Name in FilterName]: (value: NonNullable<Filters[Name]>) => Condition } = {
  tab: (tab) => ({ all: {}, free: { where: isFree }, paid: { facets: isPaid }, new: { where: isNew } })[tab],
  format: (format) => ({ facets: { format } }),
  tag: (tag) => ({ facets: { tag } }),
};

type Conditions = {
  facets: Facets;
  /** The conditions that are no facets, by filter and value: "tab=free". */
  where: Map<string, NonNullable<Condition["where"]>>;
};

function conditionsOf(filters: Partial<Filters>): Conditions {
  const all: Conditions = { facets: {}, where: new Map() };
  for (const [name, value] of Object.entries(filters)) {
    const condition = conditions[name as FilterName] as ((value: unknown) => Condition) | undefined;
    if (!condition || value === undefined) continue;
    const { facets, where } = condition(value);
    Object.assign(all.facets, facets);
    if (where) all.where.set(`${name}=${value}`, where);
  }
  return all;
}

/** Returns filters as a condition on `resources`, or undefined without filters. */
export function matchesFilters(filters: Partial<Filters>): SQL | undefined {
  const { facets, where } = conditionsOf(filters);
  const wanted = facetsOf(facets);
  return and(
    wanted.length > 0 ? hasFacets(facetArray(wanted)) : undefined,
    ...[...where.values()].map((one) => one.resources),
  );
}

/** Returns filters as a condition on `search_documents AS d`, or undefined without filters. */
export function documentMatches(filters: Partial<Filters>, category?: string): SQL | undefined {
  const { facets, where } = conditionsOf(filters);
  const wanted = facetsOf({ ...facets, category });
  return and(
    wanted.length > 0 ? sql`d.facets @> ${facetArray(wanted)}::text[]` : undefined,
    ...[...where.values()].map((one) => one.documents),
  );
}

/** The conditions of a list. */
export type ListConditions = {
  /** Every row has all of these facets. */
  allOf: string[];
  /** Every row has at least one of these facets, unless the list is empty. */
  anyOf: string[];
  where: Conditions["where"];
};

/** Returns the conditions of a list, or undefined when no row can match. */
export function listConditions({ category, tag, free }: Listing, filters: Filters): ListConditions | undefined {
  if (free && filters.tab === "paid") return undefined;
  const { facets, where } = conditionsOf(filters);
  if (free) where.set("tab=free", isFree);
  if (!tag) return { allOf: facetsOf({ ...facets, category }), anyOf: [], where };
  return { allOf: facetsOf(facets), anyOf: [...facetsOf({ category }), ...facetsOf({ tag })], where };
}

/**
 * Returns the condition for the rows of a list. Facets are placeholders, so that one statement serves every list of the
 * same shape. A statement with several of these conditions gives each a name.
 */
export function isListed({ allOf, anyOf, where }: ListConditions, name = ""): SQL {
  return and(
    isApproved,
    allOf.length > 0 ? hasFacets(sql.placeholder(`allOf${name}`)) : undefined,
    anyOf.length > 0 ? sql`${resources.facets} && ${sql.placeholder(`anyOf${name}`)}::text[]` : undefined,
    ...[...where.values()].map((one) => one.resources),
  )!;
}

/** Returns the values for the placeholders of `isListed`. */
export const listValues = ({ allOf, anyOf }: ListConditions, name = ""): Record<string, string> => ({
  [`allOf${name}`]: facetArray(allOf),
  [`anyOf${name}`]: facetArray(anyOf),
});

/** Returns a name that is equal for lists that one prepared statement can serve. */
export const listShape = ({ allOf, anyOf, where }: ListConditions) =>
  [allOf.length > 0 && "all of", anyOf.length > 0 && "any of", ...where.keys()].filter(Boolean).join(" ");

/** Returns the condition for rows that have all of these facets (see `facetArray`). */
export const hasFacets = (facets: string | Placeholder | SQL): SQL => sql`${resources.facets} @> ${facets}::text[]`;

/** Returns facets as a PostgreSQL array literal. Facets are from closed lists, so they need no quotes. */
export const facetArray = (facets: string[]): string => `{${facets.join(",")}}`;
