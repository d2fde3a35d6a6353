/** The SQL conditions of lists. Most filters are facets; docs/performance.md says why. */

import { and, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { typedTime } from "~/domain/resources/values/details";
import { ownValue } from "~/values/own-value";
import { type Facets, facetsOf } from "./facets";
import { type DetailName, type FilterName, type Filters, listFilters } from "./filters";

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
  // It changes what the details mean, see conditionsOf.
  unstated: () => ({}),
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
  const time = name === "time" ? typedTime(String(value)) : undefined;
  if (time) return withinMinutes(time);
  return Object.hasOwn(listFilters, name) ? { facets: { details: [`${name}:${value}`] } } : {};
}

/** Those of the facet that take no longer. What does not state its time has no such facet. */
function withinMinutes({ within, minutes }: { within: string; minutes: number }): Condition {
  const isShort = sql`coalesce(${resources.minutes}, 0) <= ${sql.raw(String(minutes))}`;
  const documents = sql`exists (select from ${resources} where ${resources.id} = d.resource_id and ${isShort})`;
  return { facets: { details: [`time:${within}`] }, where: { resources: isShort, documents } };
}

/** Returns the facet of what does not state the detail of a facet: "unstated:level" for "level:beginner". */
export const unstatedOf = (facet: string) => `unstated:${detailOf(facet)}`;

/** Returns the condition for rows that do not state one of these details. */
export const lacksOneOf = (details: DetailName[], column = sql`${resources.facets}`): SQL =>
  or(...details.map((name) => has(literal(`unstated:${name}`), column)))!;

/** Returns the condition for the resources that are for this level only, and not for all. */
export const isOnlyFor = (level: string): SQL => sql`${resources.level} = ${sql.raw(`'${level}'`)}`;

/** What the chosen filters demand. */
export type Conditions = {
  facets: Facets;
  /** The facets of details that a row has or does not state. */
  orUnstated: string[];
  /** The conditions that are no facets, by filter and value: "tab=free". */
  where: Map<string, NonNullable<Condition["where"]>>;
};

/** Returns the conditions of the chosen filters. */
export function conditionsOf(filters: Partial<Filters>, userId?: UserId): Conditions {
  const all: Conditions = { facets: {}, orUnstated: [], where: new Map() };
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    const { facets, where } = conditionOf(name, value, userId);
    if (filters.unstated && facets?.details) {
      all.orUnstated.push(...facets.details);
      continue;
    }
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

/** Returns "level" of "level:beginner". */
export const detailOf = (facet: string) => facet.slice(0, facet.indexOf(":")) as DetailName;

/** Whether nearly all rows have a facet or do not state its detail, so that the index is not asked for them. */
export const isCommonOrUnstated = (facet: string) => facet === english || detailOf(facet) === "law";

/** Returns the condition for rows that have a detail's facet, or do not state the detail. `either` is `eitherOf` it. */
export const statesOrLacks = (facet: string, column: SQL, either: SQL): SQL =>
  isCommonOrUnstated(facet)
    ? or(has(sql`(${either}::text[])[1]`, column), has(literal(unstatedOf(facet)), column))!
    : sql`${column} && ${either}::text[]`;

/** Returns the array of a detail's facet and of what does not state it. */
export const eitherOf = (facet: string) => facetArray([facet, unstatedOf(facet)]);

/** Returns filters as a condition on `resources`, or undefined without filters. */
export function matchesFilters(filters: Partial<Filters>, userId?: number): SQL | undefined {
  const { facets, orUnstated, where } = conditionsOf(filters, userId);
  const wanted = facetsOf(facets);
  return and(
    hasAll(wanted, sql`${resources.facets}`, (others) => hasFacets(facetArray(others))),
    ...orUnstated.map((facet) => statesOrLacks(facet, sql`${resources.facets}`, sql`${eitherOf(facet)}`)),
    ...[...where.values()].map((one) => one.resources),
  );
}

/** Returns filters as a condition on `search_documents AS d`, or undefined without filters. */
export function documentMatches(
  filters: Partial<Filters>,
  { category, userId }: { category?: string; userId?: number },
): SQL | undefined {
  const { facets, orUnstated, where } = conditionsOf(filters, userId);
  const wanted = facetsOf({ ...facets, category });
  return and(
    hasAll(wanted, sql`d.facets`, (others) => sql`d.facets @> ${facetArray(others)}::text[]`),
    ...orUnstated.map((facet) => statesOrLacks(facet, sql`d.facets`, sql`${eitherOf(facet)}`)),
    ...[...where.values()].map((one) => one.documents),
  );
}

/** Returns the condition for rows that have all of these facets (see `facetArray`). */
export const hasFacets = (facets: string | Placeholder | SQL): SQL => sql`${resources.facets} @> ${facets}::text[]`;

/** Returns facets as a PostgreSQL array literal. Facets are from closed lists, so they need no quotes. */
export const facetArray = (facets: string[]): string => `{${facets.join(",")}}`;
