/** Every route, and whom it is for. */
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

export type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

// Without type arguments, because Vitest recognises by the parenthesis what it must not cache.
const modules = {
  ...import.meta.glob("/app/routes/*.{ts,tsx}"),
  ...import.meta.glob("/app/routes/*/route.{ts,tsx}"),
} as Record<string, () => Promise<RouteModule>>;
const routeOf = (file: string) => path.relative("/app/routes", file).replace(/\/route\.tsx?$|\.tsx?$/, "");
export const routes = Object.entries(modules).map(([file, load]) => [routeOf(file), load] as const);

/** What only moderators and administrators use, and what only administrators do. Everything else is for others, too. */
export const forModerators = [
  "account_.review",
  "admin._index",
  "admin.$queue",
  "admin.approve",
  "admin.blocked",
  "admin.links",
  "admin.logout",
  "admin.merge",
  "admin.picture.$id",
  "admin.reject",
  "admin.undo",
];
export const forAdministrators = [
  "admin.backup",
  "admin.categories",
  "admin.categories_.$kind_.$slug",
  "admin.export[.]csv",
  "admin.export[.]json",
  "admin.first-step",
  "admin.import",
  "admin.import_.$id",
  "admin.import_.$id_.report[.]csv",
  "admin.insights",
  "admin.log",
  "admin.mail",
  "admin.mail_.send-test",
  "admin.pages",
  "admin.pages_.$slug",
  "admin.people",
  "admin.people_.$id",
  "admin.people_.$id_.$deed",
  "admin.site",
  "admin.site_.picture",
  "resources.admin.all",
];
/** What members see. A visitor gets nothing of them: of the last one without the token of an email. */
export const forMembers = [
  "account",
  "account_.delete",
  "account_.download",
  "account_.email",
  "account_.keys",
  "account_.unlink",
  "account_.password",
  "account_.profile",
  "account_.second-factor",
  "account_.second-factor_.codes",
  "account_.second-factor_.off",
  "account_.submissions",
  "account_.submissions_.$id",
  "auth.code",
  "following",
  "library",
  "my-library",
  "my-library_.export[.]csv",
  "my-library_.export[.]html",
  "my-library_.export[.]md",
  "my-library_.import",
  "my-library_.import_.$id",
  "my-paths",
  "my-upvotes",
  "paths_.new",
  "resources.upvoted",
  "unsubscribe",
];

/** The route with a path of the API. */
export const routeFor: Record<string, string> = {
  "/resources": "resources",
  "/resources/admin/all": "resources.admin.all",
  "/resources/upvoted": "resources.upvoted",
  "/resources/{id}": "resources.$id",
  "/resources/{id}/upvote": "resources.$id.upvote",
  "/users": "users",
  "/password_resets": "password_resets",
  "/library": "library",
  "/library/{id}": "library.$id",
};
