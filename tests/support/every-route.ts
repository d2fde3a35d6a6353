/** Every route, and whom it is for. */
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loginEndpoint } from "~/http/login/login-endpoint.server";
import { pathsEndpoint } from "~/http/paths/paths-endpoint.server";

export type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

// Without type arguments, because Vitest recognises by the parenthesis what it must not cache.
const modules = {
  ...import.meta.glob("/app/routes/*.{ts,tsx}"),
  ...import.meta.glob("/app/routes/*/route.{ts,tsx}"),
} as Record<string, () => Promise<RouteModule>>;
const routeOf = (file: string) => path.relative("/app/routes", file).replace(/\/route\.tsx?$|\.tsx?$/, "");
export const routes = Object.entries(modules).map(([file, load]) => [routeOf(file), load] as const);

const people = ["visitor", "member", "moderator", "administrator"] as const;
export type Who = (typeof people)[number];

/** Who is the first that gets the page of a route and may send its form, where its name does not say it. Who comes later may, too. */
const routesFor: Partial<Record<Who, string>> = {
  visitor: "account_.$ my-library_.export[.]md my-paths",
  member: "auth.code following paths_.new product.$slug_.verdict resources.upvoted unsubscribe",
  administrator: `admin.backup admin.categories admin.categories_.$kind_.$slug admin.export[.]csv admin.export[.]json
    admin.first-step admin.import admin.import_.$id_.report[.]csv admin.insights admin.log admin.mail
    admin.mail_.send-test admin.pages admin.pages_.$slug admin.people admin.people_.$id admin.people_.$id_.$deed
    admin.site admin.site_.picture resources.admin.all`,
};

/** Who is the first that may send a form that is not for those who get its page, and what everybody may send. */
const formsFor: Partial<Record<Who, string>> = {
  visitor: `$ ask auth.again auth.code auth.confirm auth.forgot auth.login auth.logout auth.oidc_.link auth.reset auth.signup auth.token
    comments.$id.report follow library.$id login password_resets preferences product.$slug_.report resources resources.$id
    status.$token submit unsubscribe users`,
  member: `account_.$ paths_.$slug_.copy paths_.$slug_.delete paths_.$slug_.done paths_.$slug_.edit paths_.$slug_.follow paths_.$slug_.report
    resources.$id.upvote`,
  moderator: `account_.email resources.changes`,
  administrator: `admin._index admin.import_.$id`,
};

const named = (table: Partial<Record<Who, string>>, route: string) =>
  people.find((who) => table[who]?.split(/\s+/).includes(route));
/** A new page of staff or members is for nobody else until a list above says so. */
const byName = (route: string): Who =>
  /^admin\b/.test(route) ? "moderator" : /^(account|my-)/.test(route) ? "member" : "visitor";
export const whoGets = (route: string): Who => named(routesFor, route) ?? byName(route);
/** A new form is for administrators until a list above says for whom it is. */
export const whoSends = (route: string): Who =>
  named(formsFor, route) ?? (whoGets(route) === "visitor" ? "administrator" : whoGets(route));
export const isForStaff = (route: string) => ["moderator", "administrator"].includes(whoGets(route));

/** JSON at the URL of a screen is answered before its route. */
const atScreens: Record<string, Handler> = {
  "/login": loginEndpoint,
  "/paths": async ({ request }) => pathsEndpoint(request),
  "/paths/{slug}": async ({ request }) => pathsEndpoint(request),
};

/** Returns what handles a call of the API: the route whose file has the name of its path. */
export async function handlerOf(method: string, path: string): Promise<Handler> {
  if (Object.hasOwn(atScreens, path)) return atScreens[path]!;
  const name = path
    .slice(1)
    .replaceAll("/", ".")
    .replace(/\{(\w+)\}/g, "$$$1");
  const { loader, action } = await routes.find(([route]) => route === name)![1]();
  return (method === "get" ? loader : action)!;
}
