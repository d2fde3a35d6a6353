/**
 * Who may do what. This is the only module that compares the role of a user or the owner of a thing; SQL conditions on
 * roles are in account.server.ts. A new role is a value in access-roles.ts and its place in the rules below.
 */
import type { paths } from "~/db/schema/paths";
import type { AccessRole } from "./access-roles";

/**
 * A signed-in user, or null for a visitor. An administrator who must set up a second factor first has the rights of a
 * member until then.
 */
export type User = { id: number; accessRole: AccessRole; mustSetUpSecondFactor?: boolean } | null | undefined;

type OwnedPath = { ownerId: number | null };
type SeenPath = OwnedPath & Pick<typeof paths.$inferSelect, "visibility" | "status">;

const isAdministrator = (user: User) => user?.accessRole === "administrator";
const actsAsAdministrator = (user: User) => isAdministrator(user) && !user?.mustSetUpSecondFactor;
const owns = (user: User, { ownerId }: OwnedPath) => user != null && user.id === ownerId;

const rules = {
  /** Open everything at /admin, and make the API's calls for administrators. */
  administer: (user: User) => actsAsAdministrator(user),
  /** Have the role, also if it gives no rights before the second factor is set up. */
  haveAdministratorRole: (user: User) => isAdministrator(user),
  /** Change the site's own words, pictures and pages. */
  changeSite: (user: User) => actsAsAdministrator(user),
  /** See the pictures of resources that are not approved. */
  seeAllPictures: (user: User) => actsAsAdministrator(user),
  /** Delete the own account. The last administrator stays, so that somebody can review submissions. */
  deleteOwnAccount: (user: User, { administrators }: { administrators: number }) =>
    user != null && !(isAdministrator(user) && administrators === 1),
  /** See and edit the submissions with the account's email. Anybody can sign up with the email of another person. */
  useOwnSubmissions: (user: User & { emailConfirmedAt: Date | null }) => user.emailConfirmedAt !== null,
  /** Everybody sees approved and unlisted paths, their owners see all of theirs, administrators those to review. */
  seePath: (user: User, path: SeenPath) =>
    path.status === "Approved" ||
    path.visibility === "unlisted" ||
    owns(user, path) ||
    (path.visibility === "public" && actsAsAdministrator(user)),
  /** Edit and delete a path, which not even an administrator may. */
  editPath: (user: User, path: OwnedPath) => owns(user, path),
};

type Rules = typeof rules;
type Things<Action extends keyof Rules> = Parameters<Rules[Action]> extends [unknown, ...infer Rest] ? Rest : never;

/** Whether a user may do something, or do it with a thing. */
export function can<Action extends keyof Rules>(
  user: Parameters<Rules[Action]>[0],
  action: Action,
  ...thing: Things<Action>
): boolean {
  const rule = rules[action] as (user: User, ...thing: unknown[]) => boolean;
  return rule(user, ...thing);
}
