/** The SQL conditions of lists. Most filters are facets; docs/performance.md says why. */
import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { type Facets, facetsOf } from "./facets";
import { type FilterName, type Filters, listFilters } from "./filters";
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

/** The member whose list it is, if it is one's own. */
type UserId = number | Placeholder | undefined;

const isNotSaved = (resourceId: SQL, userId: UserId) =>
  sql`not exists (select from ${saves} where ${saves.resourceId} = ${resourceId} and ${saves.userId} = ${userId})`;

type OwnCondition = {
  [Name in FilterName]: (typeof listFilters)[Name] extends { isDetail: true } ? never : Name;
}[FilterName];

/** The condition of each value of a filter that is not a detail. */
const conditions: { [Name in OwnCondition]: (value: NonNullable<Filters[Name]>, userId: UserId) => Condition } = {
  tab: (tab) => ({ all: {}, free: { where: isFree }, paid: { facets: isPaid }, new: { where: isNew } })[tab],
  format: (format) => ({ facets: { format } }),
  tag: (tags) => ({ facets: { tags } }),
  library: (_, userId) =>
    userId === undefined
      ? {}
      : {
          where: {
            resources: isNotSaved(sql`${resources.id}`, userId),
            documents: isNotSaved(sql`d.resource_id`, userId),
          },
        },
};

type AnyCondition = (value: unknown, userId: UserId) => Condition;

function conditionOf(name: string, value: unknown, userId: UserId): Condition {
  const own = (conditions as Partial<Record<string, AnyCondition>>)[name];
  if (own) return own(value, userId);
  return name in listFilters ? { facets: { details: [`${name}:${value}`] } } : {};
}

type Conditions = {
  facets: Facets;
  /** The conditions that are no facets, by filter and value: "tab=free". */
  where: Map<string, NonNullable<Condition["where"]>>;
};

function conditionsOf(filters: Partial<Filters>, userId?: UserId): Conditions {
  const all: Conditions = { facets: {}, where: new Map() };
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    const { facets, where } = conditionOf(name, value, userId);
    all.facets = { ...all.facets, ...facets, details: [...(all.facets.details ?? []), ...(facets?.details ?? [])] };
    if (where) all.where.set(`${name}=${value}`, where);
  }
  return all;
}

/**
 * Returns the condition for rows that have all of these facets. Nearly all rows are in English, so the index would read
 * a list of nearly all rows. Instead, this facet is checked on the rows that have the others.
 */
function hasAll(facets: string[], column: SQL, indexed: (others: string[]) => SQL): SQL | undefined {
  const others = withoutCommon(facets);
  return and(
    others.length > 0 ? indexed(others) : undefined,
    // An operator that the index does not serve, and of which the planner knows how many rows match.
    others.length < facets.length ? sql`${inEnglish} = any(${column})` : undefined,
  );
}

const inEnglish = sql.raw("'language:en'");
const withoutCommon = (facets: string[]) => facets.filter((facet) => facet !== "language:en");

/** Returns filters as a condition on `resources`, or undefined without filters. */
export function matchesFilters(filters: Partial<Filters>, userId?: number): SQL | undefined {
  const { facets, where } = conditionsOf(filters, userId);
  const wanted = facetsOf(facets);
  return and(
    hasAll(wanted, sql`${resources.facets}`, (others) => hasFacets(facetArray(others))),
    ...[...where.values()].map((one) => one.resources),
  );
}

/** Returns filters as a condition on `search_documents AS d`, or undefined without filters. */
export function documentMatches(
  filters: Partial<Filters>,
  { category, userId }: { category?: string; userId?: number },
): SQL | undefined {
  const { facets, where } = conditionsOf(filters, userId);
  const wanted = facetsOf({ ...facets, category });
  return and(
    hasAll(wanted, sql`d.facets`, (others) => sql`d.facets @> ${facetArray(others)}::text[]`),
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
  const { facets, where } = conditionsOf(filters, currentUserId && sql.placeholder("currentUserId"));
  if (free) where.set("tab=free", isFree);
  if (!tag) return { allOf: facetsOf({ ...facets, category }), anyOf: [], where };
  const [first, second] = facets.tags ?? [];
  if (!first)
    return { allOf: facetsOf(facets), anyOf: facetsOf({ category }).concat(facetsOf({ tags: [tag] })), where };
  if (facets.tags?.includes(tag)) return { allOf: facetsOf(facets), anyOf: [], where };
  // A filter's tag is in each of these already.
  const anyOf = [...facetsOf({ category, tags: [first] }), ...facetsOf({ tags: [tag, first] })];
  return { allOf: facetsOf(second ? facets : { ...facets, tags: [] }), anyOf, where };
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

/** Returns the condition for rows that have all of these facets (see `facetArray`). */
export const hasFacets = (facets: string | Placeholder | SQL): SQL => sql`${resources.facets} @> ${facets}::text[]`;

/** Returns facets as a PostgreSQL array literal. Facets are from closed lists, so they need no quotes. */
export const facetArray = (facets: string[]): string => `{${facets.join(",")}}`;
