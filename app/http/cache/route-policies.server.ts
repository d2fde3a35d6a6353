/** The policies of the routes of this build. The routes import this module, so they are read with the first request. */
import { routes } from "virtual:remix/server-build";
import { type Caching, matcherOf, policiesOf } from "./cache-policy.server";

let read: { cachingOf: (pathname: string) => Caching; patterns: Set<string> } | undefined;

function current() {
  if (read) return read;
  const policies = policiesOf(routes);
  read = { cachingOf: matcherOf(policies), patterns: new Set(policies.map(({ pattern }) => pattern)) };
  return read;
}

/** Whether Express sends it from public/, so that it is no list with such a name. */
const isFile = (pathname: string) => /^\/[\w-]+\.(ico|png|svg)$/.test(pathname);

/** Returns the policy of a path. */
export const cachingOf = (pathname: string): Caching => (isFile(pathname) ? "personal" : current().cachingOf(pathname));

/** Whether a path is that of a route without a variable part. */
export const isRoute = (path: string): boolean => current().patterns.has(path);
