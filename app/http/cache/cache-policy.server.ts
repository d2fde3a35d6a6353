/**
 * Who may cache which response (docs/caching.md). tests/unit/http/cache-policy.test.ts fails for a route that is not here.
 *
 * - page, document: the same for every visitor, as a screen or for a program; shared caches and the page cache store it
 * - picture: the same for every visitor; shared caches store it, the page cache does not
 * - api: JSON of the API; shared caches store an anonymous GET, the page cache does not
 * - immutable, file: built files, pictures and files of public/
 * - personal: differs between requests, even for visitors
 * - action: takes only POST, PUT or DELETE
 * - state: describes the server at this moment
 */
export type Caching = "page" | "document" | "picture" | "api" | "immutable" | "file" | "personal" | "action" | "state";

/** The first match decides, as in Remix: static patterns come before dynamic ones. */
export const cachePolicy: readonly (readonly [pattern: string, Caching])[] = [
  ["/", "page"],
  ["/search", "page"],
  ["/tools/portfolio", "page"],
  ["/product/:slug.md", "document"],
  ["/product/:slug", "page"],
  ["/product/:slug/verdict", "personal"],
  ["/comments/:id/report", "action"],
  ["/product/:slug/report", "personal"],
  ["/topics/:tag", "page"],
  ["/pages/:slug", "page"],
  ["/paths", "page"],
  ["/paths/new", "personal"],
  ["/my-paths", "personal"],
  ["/follow", "action"],
  ["/following", "personal"],
  // Unlisted paths say "no-store".
  ["/paths/:slug.md", "document"],
  ["/paths/:slug", "page"],
  ["/paths/:slug/edit", "personal"],
  ["/paths/:slug/delete", "action"],
  ["/paths/:slug/follow", "action"],
  ["/paths/:slug/done", "action"],
  ["/paths/:slug/copy", "action"],
  ["/paths/:slug/report", "action"],
  ["/robots.txt", "document"],
  ["/llms.txt", "document"],
  ["/sitemap.xml", "document"],
  ["/opensearch.xml", "document"],
  ["/manifest.webmanifest", "document"],
  ["/.well-known/change-password", "personal"],
  ["/cards/paths/:slug", "picture"],
  ["/cards/lists/:listing", "picture"],
  ["/cards/:slug?", "picture"],
  ["/media/:file", "immutable"],
  ["/site/:file", "immutable"],
  ["/search/suggestions", "api"],
  ["/submit/known-link", "api"],
  ["/openapi.json", "api"],
  ["/resources", "api"],
  ["/resources/admin/all", "personal"],
  ["/resources/upvoted", "personal"],
  ["/resources/changes", "action"],
  ["/resources/:id", "api"],
  ["/resources/:id/upvote", "action"],
  ["/library", "personal"],
  ["/library/:id", "action"],
  ["/users", "action"],
  ["/password_resets", "action"],
  ["/preferences", "action"],
  ["/ask", "personal"],
  ["/submit", "personal"],
  ["/my-upvotes", "personal"],
  ["/notices", "personal"],
  ["/my-library", "personal"],
  ["/my-library/import", "personal"],
  ["/my-library/import/:id", "personal"],
  ["/my-library/export.csv", "personal"],
  ["/my-library/export.html", "personal"],
  ["/my-library/export.md", "personal"],
  ["/login", "personal"],
  ["/auth/login", "personal"],
  ["/auth/signup", "personal"],
  ["/auth/forgot", "personal"],
  ["/auth/reset", "personal"],
  ["/auth/confirm", "personal"],
  ["/auth/token", "personal"],
  ["/auth/code", "personal"],
  ["/auth/oidc", "personal"],
  ["/auth/oidc/callback", "personal"],
  ["/auth/oidc/link", "personal"],
  ["/auth/again", "action"],
  ["/auth/logout", "action"],
  ["/account", "personal"],
  ["/account/delete", "personal"],
  ["/account/review", "personal"],
  ["/account/email", "personal"],
  ["/account/download", "personal"],
  ["/account/keys", "personal"],
  ["/account/password", "personal"],
  ["/account/profile", "personal"],
  ["/account/second-factor", "personal"],
  ["/account/second-factor/codes", "personal"],
  ["/account/submissions", "personal"],
  ["/account/submissions/:id", "personal"],
  ["/account/submissions/:id/withdraw", "action"],
  ["/account/submissions/:id/picture", "action"],
  ["/account/unlink", "personal"],
  ["/account/*", "personal"],
  ["/admin", "personal"],
  ["/admin/import", "personal"],
  ["/admin/import/:id", "personal"],
  ["/admin/import/:id/report.csv", "personal"],
  ["/admin/insights", "personal"],
  ["/admin/links", "personal"],
  ["/admin/log", "personal"],
  ["/admin/mail", "personal"],
  ["/admin/mail/send-test", "action"],
  ["/admin/backup", "personal"],
  ["/admin/blocked", "personal"],
  ["/admin/categories", "personal"],
  ["/admin/categories/:kind/:slug", "personal"],
  ["/admin/export.csv", "personal"],
  ["/admin/export.json", "personal"],
  ["/admin/approve", "action"],
  ["/admin/reject", "action"],
  ["/admin/picture/:id", "action"],
  ["/admin/undo", "action"],
  ["/admin/decisions", "personal"],
  ["/admin/merge", "personal"],
  ["/admin/first-step", "action"],
  ["/admin/site", "personal"],
  ["/admin/people", "personal"],
  ["/admin/people/:id", "personal"],
  ["/admin/people/:id/:deed", "personal"],
  ["/admin/pages", "personal"],
  ["/admin/pages/:slug", "personal"],
  ["/admin/site/picture", "action"],
  ["/admin/logout", "action"],
  ["/admin/:queue", "personal"],
  ["/status", "personal"],
  ["/status/confirm-email", "personal"],
  ["/status/:token", "personal"],
  ["/status/:token/withdraw", "action"],
  ["/status/:token/picture", "action"],
  ["/payments/:token", "personal"],
  ["/unsubscribe", "personal"],
  ["/healthz", "state"],
  ["/readyz", "state"],
  ["/metrics", "state"],
  ["/apple-touch-icon.png", "file"],
  ["/icon-192.png", "file"],
  ["/icon-512.png", "file"],
  ["/favicon.ico", "file"],
  ["/favicon.svg", "file"],
  ["/assets/*", "immutable"],
  ["/logos/*", "file"],
  ["/:listing.atom", "document"],
  ["/:listing.md", "document"],
  ["/:listing", "page"],
  ["/*", "personal"],
];

/** Returns the policy of a path, with or without the `.data` by which Remix asks for a page's data. */
export function cachingOf(pathname: string): Caching {
  const path = normalizePath(pathname);
  return staticPolicies.get(path) ?? dynamicPolicies.find(([expression]) => expression.test(path))?.[1] ?? "personal";
}

/** Whether a shared cache may store the response to an anonymous GET. */
export const isShared = (caching: Caching) =>
  caching === "page" || caching === "document" || caching === "picture" || caching === "api";

/** Whether the page cache stores the response to an anonymous GET. */
export const isCached = (caching: Caching) => caching === "page" || caching === "document";

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

const staticPolicies = new Map(cachePolicy.filter(([pattern]) => !/[:*]/.test(pattern)));
const dynamicPolicies = cachePolicy
  .filter(([pattern]) => /[:*]/.test(pattern))
  .map(([pattern, caching]) => [patternToRegExp(pattern), caching] as const);

function patternToRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll(".", "\\.")
    .replace(/\/:\w+\?/g, "(/[^/]+)?")
    .replace(/:\w+/g, "[^/]+")
    .replace("*", ".*");
  return new RegExp(`^${source}$`);
}
