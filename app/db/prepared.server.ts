/** Caches built queries, because building a query takes longer than sending it. */
import { type Database, db } from "./client.server";

/** Bounded, because clients may request any combination of filters. */
const maxQueries = 500;

const queriesByDatabase = new WeakMap<Database, Map<string, unknown>>();

/** Returns the query of `build`, cached by `shape`. That names all it closes over; the rest are placeholders. */
export function prepared<Query>(shape: string, build: () => Query): Query {
  const queries = queriesByDatabase.get(db) ?? new Map<string, unknown>();
  queriesByDatabase.set(db, queries);
  const known = queries.get(shape) as Query | undefined;
  if (known) return known;
  if (queries.size >= maxQueries) queries.clear();
  const built = build();
  queries.set(shape, built);
  return built;
}
