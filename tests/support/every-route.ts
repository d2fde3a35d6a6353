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
  "admin.decisions",
  "admin.import_.$id",
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
  "account_.password",
  "account_.profile",
  "account_.second-factor",
  "account_.second-factor_.codes",
  "account_.submissions",
  "account_.submissions_.$id",
  "account_.unlink",
  "auth.code",
  "following",
  "library",
  "my-library",
  "my-library_.export[.]csv",
  "my-library_.export[.]html",
  "my-library_.export[.]md",
  "my-library_.import",
  "my-library_.import_.$id",
  "my-upvotes",
  "paths_.new",
  "resources.upvoted",
  "unsubscribe",
];

/** Who is the first that may send the form of a route. Who comes later may, too. A new record is for administrators only. */
export const actionsFor = {
  visitor: `$ ask auth.again auth.code auth.confirm auth.forgot auth.login auth.logout auth.oidc_.link auth.reset auth.signup auth.token
  comments.$id.report follow library.$id login password_resets preferences product.$slug_.report resources
  status.$token status.$token_.picture status.$token_.withdraw status_.confirm-email submit
  unsubscribe users`,
  member: `account_.$ account_.delete account_.keys account_.password account_.profile account_.second-factor account_.submissions_.$id
  account_.submissions_.$id_.picture account_.submissions_.$id_.withdraw account_.unlink following my-library
  my-library_.import my-library_.import_.$id paths_.$slug_.copy paths_.$slug_.delete paths_.$slug_.done
  paths_.$slug_.edit paths_.$slug_.follow paths_.$slug_.report paths_.new product.$slug_.verdict resources.$id.upvote`,
  moderator: `account_.review admin.$queue admin.approve admin.blocked admin.logout admin.merge admin.picture.$id admin.reject admin.undo
  resources.changes`,
  administrator: `admin._index admin.categories admin.categories_.$kind_.$slug admin.first-step admin.import admin.import_.$id admin.mail
  admin.mail_.send-test admin.pages_.$slug admin.people_.$id_.$deed admin.site admin.site_.picture`,
};

/** The route with a path of the API. */
export const routeFor: Record<string, string> = {
  "/resources": "resources",
  "/resources/admin/all": "resources.admin.all",
  "/resources/changes": "resources.changes",
  "/resources/upvoted": "resources.upvoted",
  "/resources/{id}": "resources.$id",
  "/resources/{id}/upvote": "resources.$id.upvote",
  "/users": "users",
  "/password_resets": "password_resets",
  "/library": "library",
  "/library/{id}": "library.$id",
};
