/** How many resources a list has, and how many more it would have with those that do not state what it filters by. */
import { type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { isOnlyFor, lacksOneOf } from "../conditions.server";
import { chosenDetails } from "../filters";
import {
  isListed,
  type ListConditions,
  listConditions,
  listShape,
  listValues,
  withCondition,
} from "../list-conditions.server";
import type { ListQuery } from "../list-query";
import { type Listing, maxCategoryCount } from "../listings";

/** Each is counted up to one more than `maxCategoryCount`. */
export type Totals = {
  total: number;
  /** Those that do not state a detail that is filtered by: more than `total`, or with `unstated` a part of it. */
  unstated?: number;
  /** With a level, those that are for this level only, and those for all levels. */
  onlyLevel?: number;
  allLevels?: number;
};

type Part = keyof Totals;

/** Counts the approved resources of a list, in one query. */
export async function countTotals(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Totals> {
  const parts = partsOf(listing, query, currentUserId);
  if (!parts) return { total: 0 };
  const shapes = parts.map(([part, conditions]) => `${part} ${listShape(conditions)}`);
  const rows = await prepared(`totals ${shapes.join(" ")}`, () => totalsQuery(parts)).execute(
    Object.assign({ currentUserId }, ...parts.map(([part, conditions]) => listValues(conditions, part))),
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, Number(count)])) as Totals;
}

function partsOf(listing: Listing, query: ListQuery, currentUserId?: number): [Part, ListConditions][] | undefined {
  const { level } = query;
  const details = chosenDetails(query);
  const strict = listConditions(listing, query, currentUserId);
  const widened = listConditions(listing, { ...query, unstated: "include" }, currentUserId);
  if (!strict || !widened) return undefined;
  const parts: [Part, ListConditions][] = [["total", strict]];
  const add = (part: Part, conditions: ListConditions, name: string, condition: SQL) =>
    parts.push([part, withCondition(conditions, name, condition)]);
  if (details.length > 0) add("unstated", widened, `lacks ${details.join(" ")}`, lacksOneOf(details));
  if (level && level !== "all") {
    add("onlyLevel", strict, `only ${level}`, isOnlyFor(level));
    add("allLevels", strict, "all levels", isOnlyFor("all"));
  }
  return parts;
}

function totalsQuery(parts: [Part, ListConditions][]) {
  const [first, second, ...rest] = parts.map(([part, conditions]) => {
    const matching = db
      .select({ id: resources.id })
      .from(resources)
      .where(isListed(conditions, part))
      // Without an order: any will do, and the first in an order may be far apart.
      .limit(maxCategoryCount + 1)
      .as("matching");
    return db
      .select({ part: sql<Part>`${sql.raw(`'${part}'`)}`.as("part"), count: sql<string>`count(*)`.as("count") })
      .from(matching);
  });
  return (second ? unionAll(first!, second, ...rest) : first!).prepare("totals");
}
