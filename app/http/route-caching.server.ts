/**
 * Which path may be kept by whom: the one place that says so. A route that is not here fails tests/http/route-caching.
 *
 * - page, document: for every visitor the same, on a screen or for a program; shared caches and this process keep it
 * - picture: likewise, but drawn bytes that are not worth keeping here
 * - call: JSON; a visitor's GET is shared, not kept here
 * - immutable, file: built files and those of public/, which remix-serve sends itself
 * - personal: differs from one visit to the next, even for visitors
 * - act: takes posts only
 * - state: says how the server is at this moment
 */
export type Caching = "page" | "document" | "picture" | "call" | "immutable" | "file" | "personal" | "act" | "state";

/** The first that fits decides, as in Remix's own table: what is fixed comes before what is not. */
export const routeCaching: readonly (readonly [pattern: string, Caching])[] = [
  ["/", "page"],
  ["/search", "page"],
  ["/docs/api", "page"],
  ["/tools/portfolio", "page"],
  ["/product/:slug", "page"],
  ["/robots.txt", "document"],
  ["/sitemap.xml", "document"],
  ["/opensearch.xml", "document"],
  ["/cards/:slug?", "picture"],
  ["/search/suggestions", "call"],
  ["/openapi.json", "call"],
  ["/resources", "call"],
  ["/resources/admin/all", "personal"],
  ["/resources/upvoted", "personal"],
  ["/resources/:id", "act"],
  ["/resources/:id/upvote", "act"],
  ["/users", "act"],
  ["/password_resets", "act"],
  ["/preferences", "act"],
  ["/submit", "personal"],
  ["/my-upvotes", "personal"],
  ["/login", "personal"],
  ["/auth/login", "personal"],
  ["/auth/signup", "personal"],
  ["/auth/forgot", "personal"],
  ["/auth/reset", "personal"],
  ["/auth/confirm", "personal"],
  ["/auth/token", "personal"],
  ["/auth/code", "personal"],
  ["/auth/again", "act"],
  ["/auth/logout", "act"],
  ["/account", "personal"],
  ["/account/delete", "personal"],
  ["/account/download", "personal"],
  ["/account/second-factor", "personal"],
  ["/account/second-factor/codes", "personal"],
  ["/account/second-factor/off", "personal"],
  ["/account/sign-out-elsewhere", "act"],
  ["/account/send-confirmation", "act"],
  ["/account/sign-out-session", "act"],
  ["/admin", "personal"],
  ["/admin/log", "personal"],
  ["/admin/mail", "personal"],
  ["/admin/backup", "personal"],
  ["/admin/blocked", "personal"],
  ["/admin/export.csv", "personal"],
  ["/admin/export.json", "personal"],
  ["/admin/approve", "act"],
  ["/admin/reject", "act"],
  ["/admin/undo", "act"],
  ["/admin/logout", "act"],
  ["/status/confirm-email", "personal"],
  ["/status/:token", "personal"],
  ["/status/:token/withdraw", "act"],
  ["/payments/:token", "personal"],
  ["/healthz", "state"],
  ["/readyz", "state"],
  ["/metrics", "state"],
  ["/favicon.svg", "file"],
  ["/assets/*", "immutable"],
  ["/:listing.atom", "document"],
  ["/:listing", "page"],
  ["/*", "personal"],
];

/** What the table says of a request's path, with or without the `.data` by which Remix asks for a page's data. */
export function cachingOf(pathname: string): Caching {
  const path = asMatched(pathname);
  return fixed.get(path) ?? variable.find(([fits]) => fits.test(path))?.[1] ?? "personal";
}

/** Whether a visitor's GET may be answered from a shared cache. */
export const isShared = (caching: Caching) =>
  caching === "page" || caching === "document" || caching === "picture" || caching === "call";

/** Whether this process keeps the answer to a visitor's GET. */
export const isKept = (caching: Caching) => caching === "page" || caching === "document";

// Remix matches without regard to case, escapes and slashes at the end; whoever writes /%53ubmit/ gets the form all the same.
function asMatched(pathname: string): string {
  const page = pathname.endsWith(".data") ? pathname.slice(0, -5).replace(/^\/_root$/, "/") : pathname;
  const path = page.replace(/(?<=.)\/+$/, "");
  return (path.includes("%") ? unescaped(path) : path).toLowerCase();
}

function unescaped(path: string): string {
  try {
    return path
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return "";
  }
}

const fixed = new Map(routeCaching.filter(([pattern]) => !/[:*]/.test(pattern)));
const variable = routeCaching
  .filter(([pattern]) => /[:*]/.test(pattern))
  .map(([pattern, caching]) => [asExpression(pattern), caching] as const);

function asExpression(pattern: string): RegExp {
  const source = pattern
    .replaceAll(".", "\\.")
    .replace(/\/:\w+\?/g, "(/[^/]+)?")
    .replace(/:\w+/g, "[^/]+")
    .replace("*", ".*");
  return new RegExp(`^${source}$`);
}
