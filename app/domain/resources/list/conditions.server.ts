/** The SQL conditions of lists. Most filters are facets; docs/performance.md says why. */

import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { ownValue } from "~/values/own-value";
import { type Facets, facetsOf } from "./facets";
import { type FilterName, type Filters, listFilters } from "./filters";

/** A resource is new for this many days. */
const newDays = 7;

type Condition = {
  /** The facets of the matching rows. */
  facets?: Facets;
  /** Where it is not a facet: the condition on `resources`, and the same on `search_documents AS d`. */
  where?: { resources: SQL; documents: SQL };
};

const isPaid = { isPaid: true };
// Free is not a facet: nearly every row is free, so the index would not help.
export const isFree = {
  resources: sql`${resources.price} = 0`,
  documents: sql`not d.facets @> array['paid']`,
};
const isYoung = (createdAt: SQL) => sql`${createdAt} > now() - make_interval(days => ${newDays})`;
const isNew = {
  resources: isYoung(sql`${resources.createdAt}`),
  documents: isYoung(sql`d.created_at`),
};

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
  const own = ownValue(conditions as Partial<Record<string, AnyCondition>>, name);
  if (own) return own(value, userId);
  return Object.hasOwn(listFilters, name) ? { facets: { details: [`${name}:${value}`] } } : {};
}

/** What the chosen filters demand. */
export type Conditions = {
  facets: Facets;
  /** The conditions that are no facets, by filter and value: "tab=free". */
  where: Map<string, NonNullable<Condition["where"]>>;
};

/** Returns the conditions of the chosen filters. */
export function conditionsOf(filters: Partial<Filters>, userId?: UserId): Conditions {
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
export function hasAll(facets: string[], column: SQL, indexed: (others: string[]) => SQL): SQL | undefined {
  const others = withoutCommon(facets);
  return and(
    others.length > 0 ? indexed(others) : undefined,
    others.length < facets.length ? has(literal(english), column) : undefined,
  );
}

const english = "language:en";
/** Returns the facets that the index is asked for. */
export const withoutCommon = (facets: string[]) => facets.filter((facet) => facet !== english);

/** An operator that the index does not serve, and of which the planner knows how many rows match. */
const has = (facet: SQL, column: SQL): SQL => sql`${facet} = any(${column})`;
const literal = (facet: string) => sql.raw(`'${facet}'`);

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

/** Returns the condition for rows that have all of these facets (see `facetArray`). */
export const hasFacets = (facets: string | Placeholder | SQL): SQL => sql`${resources.facets} @> ${facets}::text[]`;

/** Returns facets as a PostgreSQL array literal. Facets are from closed lists, so they need no quotes. */
export const facetArray = (facets: string[]): string => `{${facets.join(",")}}`;
