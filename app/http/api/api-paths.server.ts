/** Which URLs are the API's, so that they accept PUT and DELETE. */
import { cachePolicy, cachingOf } from "~/http/cache/cache-policy.server";
import { operations } from "./operations.server";

const templates = [...new Set(operations.map(({ path }) => path))];
const staticPaths = new Set(templates.filter((path) => !path.includes("{")));
const dynamicPaths = templates
  .filter((path) => path.includes("{"))
  .map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`));
/** Screens whose URL looks like an operation's, such as /paths/new and /paths/{slug}. Remix prefers the static one. */
const screens = new Set(cachePolicy.map(([pattern]) => pattern).filter((pattern) => !/[:*]/.test(pattern)));

export function isApiPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") || "/";
  if (path.endsWith(".data")) return false;
  if (staticPaths.has(path) || cachingOf(path) === "api") return true;
  return !screens.has(path) && dynamicPaths.some((pattern) => pattern.test(path));
}
