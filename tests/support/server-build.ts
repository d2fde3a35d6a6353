/** The routes of the build with what each says of its cache, without loading them. Vitest takes this file for the build. */
import { readFileSync } from "node:fs";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { type Caching, matcherOf, policiesOf } from "~/http/cache/cache-policy.server";

export const routes = Object.fromEntries(
  Object.entries(flatRoutes("app")).map(([id, route]) => {
    const text = readFileSync(`app/${route.file}`, "utf8");
    const [, caching] = /^export const caching = "(\w+)";$/m.exec(text) ?? [];
    const isForRobots = /^export const isForRobots = true;$/m.test(text) || undefined;
    return [id, { ...route, module: { caching, isForRobots } }];
  }),
);

/** Each pattern of a route, and its policy. */
export const cachePolicy = policiesOf(routes).map(({ pattern, caching }) => [pattern, caching] as [string, Caching]);
export const cachingOf = matcherOf(policiesOf(routes));
