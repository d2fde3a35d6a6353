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

/** Who is the first that gets the page of a route and may send its form. Who comes later may, too. The others are for visitors. */
const routesFor: Partial<Record<Who, string>> = {
  member: `account account_.delete account_.download account_.email account_.keys account_.password account_.profile
    account_.second-factor account_.submissions account_.submissions_.$id
    auth.code following my-library my-library_.export[.]csv my-library_.export[.]html
    my-library_.import my-library_.import_.$id my-upvotes paths_.new
    product.$slug_.verdict resources.upvoted unsubscribe`,
  moderator: `admin._index admin.$queue admin.approve admin.blocked admin.decisions admin.import_.$id
    admin.links admin.logout admin.looking admin.merge admin.merge_.compare admin.merge_.undo admin.picture.$id
    admin.reject admin.undo`,
  administrator: `admin.backup admin.categories admin.categories_.$kind_.$slug admin.export[.]csv admin.export[.]json
    admin.first-step admin.import admin.import_.$id_.report[.]csv admin.insights admin.log admin.mail
    admin.mail_.send-test admin.pages admin.pages_.$slug admin.people admin.people_.$id admin.people_.$id_.$deed
    admin.site admin.site_.picture resources.admin.all`,
};

/** Who is the first that may send a form that is not for those who get its page. A new record is for administrators only. */
const formsFor: Partial<Record<Who, string>> = {
  visitor: `auth.code unsubscribe`,
  member: `account_.$ paths_.$slug_.copy paths_.$slug_.delete paths_.$slug_.done paths_.$slug_.edit paths_.$slug_.follow paths_.$slug_.report
    resources.$id.upvote`,
  moderator: `account_.email resources.changes`,
  administrator: `admin._index admin.import_.$id`,
};

const named = (table: Partial<Record<Who, string>>, route: string) =>
  people.find((who) => table[who]?.split(/\s+/).includes(route));
export const whoGets = (route: string): Who => named(routesFor, route) ?? "visitor";
export const whoSends = (route: string): Who => named(formsFor, route) ?? whoGets(route);
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
