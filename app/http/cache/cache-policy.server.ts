/**
 * Who may cache the responses of a route, which exports it as `caching` (docs/caching.md). Without it, nobody may.
 *
 * - page, document: the same for every visitor, as a screen or for a program; shared caches and the page cache store it
 * - picture: the same for every visitor; shared caches store it, the page cache does not
 * - api: JSON of the API; shared caches store an anonymous GET, the page cache does not
 * - immutable: pictures whose address changes with their bytes
 * - state: describes the server at this moment
 * - personal: differs between requests, even for visitors
 */
export type Caching = "page" | "document" | "picture" | "api" | "immutable" | "state" | "personal";

export type Route = { id: string; path?: string; parentId?: string; module: object };
type Policy = { pattern: string; caching: Caching; isForRobots: boolean };

/** Whether a shared cache may store the response to an anonymous GET. */
export const isShared = (caching: Caching) =>
  caching === "page" || caching === "document" || caching === "picture" || caching === "api";

/** Whether the page cache stores the response to an anonymous GET. */
export const isCached = (caching: Caching) => caching === "page" || caching === "document";

/** Returns the policies of routes in the order in which Remix prefers their patterns. */
export function policiesOf(routes: Record<string, Route | undefined>): Policy[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = ({ path, parentId }: Route): string => {
    const parent = all.find(({ id }) => id === parentId);
    return (parent ? pathOf(parent) : "") + (path ? `/${path}` : "");
  };
  return all
    .filter(({ parentId }) => parentId)
    .map((route) => {
      const { caching = "personal", isForRobots = caching !== "personal" } = route.module as Partial<Policy>;
      return { pattern: pathOf(route) || "/", caching, isForRobots };
    })
    .sort((one, other) => weightOf(other.pattern) - weightOf(one.pattern));
}

/** As in Remix: each part counts, a variable one less, and "*" against it. */
function weightOf(pattern: string): number {
  const weights = pattern.split("/").map((part) => (part === "*" ? -2 : /^:\w+\??$/.test(part) ? 4 : 11));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Returns a function that tells the policy of a path, with or without the `.data` by which Remix asks for a page's data. */
export function matcherOf(policies: readonly Policy[]): (pathname: string) => Caching {
  const fixed = new Map(policies.map(({ pattern, caching }) => [pattern, caching]));
  const variable = policies
    .filter(({ pattern }) => /[:*]/.test(pattern))
    .map(({ pattern, caching }) => ({ expression: patternToRegExp(pattern), caching }));
  return (pathname) => {
    const path = normalizePath(pathname);
    return fixed.get(path) ?? variable.find(({ expression }) => expression.test(path))?.caching ?? "personal";
  };
}

// Remix ignores case, escapes and trailing slashes: /%53ubmit/ is also /submit.
function normalizePath(pathname: string): string {
  const page = pathname.endsWith(".data") ? pathname.slice(0, -5).replace(/^\/_root$/, "/") : pathname;
  const path = page.replace(/(?<!\/)\/+$/, "") || "/";
  return (path.includes("%") ? unescapePath(path) : path).toLowerCase();
}

function unescapePath(path: string): string {
  try {
    return path
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return "";
  }
}

function patternToRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll(".", "\\.")
    .replace(/\/:\w+\?/g, "(/[^/]+)?")
    .replace(/:\w+/g, "[^/]+")
    .replace("*", ".*");
  return new RegExp(`^${source}$`);
}
