/** The policies of the routes of this build. The routes import this module, so they are read with the first request. */
import { routes } from "virtual:remix/server-build";
import { groupBy } from "~/values/group-by";
import { type Caching, matcherOf, policiesOf } from "./cache-policy.server";

let read: ReturnType<typeof readRoutes> | undefined;

const current = () => (read ??= readRoutes());

function readRoutes() {
  const policies = policiesOf(routes);
  const firstSegments = groupBy(policies, ({ pattern }) => pattern.split("/")[1]!);
  return { cachingOf: matcherOf(policies), patterns: new Set(policies.map(({ pattern }) => pattern)), firstSegments };
}

/** Whether Express sends it from public/, so that it is no list with such a name. */
const isFile = (pathname: string) => /^\/[\w-]+\.(ico|png|svg)$/.test(pathname);

/** Returns the policy of a path. */
export const cachingOf = (pathname: string): Caching => (isFile(pathname) ? "personal" : current().cachingOf(pathname));

/** Whether a path is that of a route without a variable part. */
export const isRoute = (path: string): boolean => current().patterns.has(path);

/** Whether any route's path begins with this segment. */
export const isFirstSegment = (segment: string): boolean => current().firstSegments.has(segment);

/** Returns the paths below which nothing is the same for everybody, so that robots need not read them. */
export const personalPaths = (): string[] =>
  [...current().firstSegments]
    .filter(([segment, below]) => /^\w/.test(segment) && !below.some(({ isForRobots }) => isForRobots))
    .map(([segment]) => `/${segment}`)
    .sort();
