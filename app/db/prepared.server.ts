/** Queries that are built once for each of their shapes: putting one together costs the app more than sending it. */
import type { Database } from "./client.server";

/** Shapes kept; anyone may ask for any combination of filters, so there has to be an end. */
const mostKept = 500;

const ofDatabase = new WeakMap<Database, Map<string, unknown>>();

/**
 * What `build` makes for a database, made again only when it is not kept. `shape` names everything that `build`
 * takes from around it; what differs beyond that has to be a placeholder of the query.
 */
export function prepared<Query>(from: Database, shape: string, build: () => Query): Query {
  const kept = ofDatabase.get(from) ?? new Map<string, unknown>();
  ofDatabase.set(from, kept);
  const known = kept.get(shape) as Query | undefined;
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const built = build();
  kept.set(shape, built);
  return built;
}
