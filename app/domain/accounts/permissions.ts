/**
 * Who may do what. This is the only module that compares the role of a user or the owner of a thing; SQL conditions on
 * roles are in account.server.ts. A new role is a value in access-roles.ts and its place in the rules below.
 */
import type { paths } from "~/db/schema/paths";
import type { AccessRole } from "./access-roles";
import type { KeyScope } from "./keys/key-values";

/** A signed-in user, or null. An administrator who must set up a second factor first has a member's rights. */
export type User = { id: number; accessRole: AccessRole; mustSetUpSecondFactor?: boolean } | null | undefined;

/** Who decides. The role is missing for those who act without an account. */
export type Decider = {
  id: number | null;
  email?: string | null;
  accessRole?: AccessRole;
  mustSetUpSecondFactor?: boolean;
};

declare const checked: unique symbol;
type Checked<Right> = { readonly [checked]: Right };

/** Somebody who may moderate. `batch` is of what one press decides. Only `asModerator` makes one, so that no other person compiles as one. */
export type Moderator = Decider & { id: number; email: string; batch?: string } & Checked<{ moderate: true }>;

/** Somebody who may administer. Only `asAdministrator` makes one. */
export type Administrator = Moderator & Checked<{ administer: true }>;

/** Returns the role of an account, to show it. */
export const roleOf = (user: { accessRole: AccessRole }): AccessRole => user.accessRole;

/** Nobody, who sent nothing. */
export const nobody: Decider = { id: null };

type OwnedPath = { ownerId: number | null };
type SeenPath = OwnedPath & Pick<typeof paths.$inferSelect, "visibility" | "status"> & { isHidden?: boolean };

type WithRole = { accessRole?: AccessRole; mustSetUpSecondFactor?: boolean } | null | undefined;

const isAdministrator = (user: WithRole) => user?.accessRole === "administrator";
const isModerator = (user: WithRole) => user?.accessRole === "moderator";
const actsAsAdministrator = (user: WithRole) => isAdministrator(user) && !user?.mustSetUpSecondFactor;
const actsAsModerator = (user: WithRole) =>
  (isModerator(user) || isAdministrator(user)) && !user?.mustSetUpSecondFactor;

const owns = (user: User, { ownerId }: OwnedPath) => user != null && user.id === ownerId;

const rules = {
  /** Open the moderation queues, edit resources, see all their pictures, and decide about what others sent. */
  moderate: (user: User) => actsAsModerator(user),
  /** Open everything at /admin, change the site, and make the API's calls for administrators. */
  administer: (user: User) => actsAsAdministrator(user),
  /** Make an API key of this scope. */
  makeKey: (user: User, { scope }: { scope: KeyScope }) =>
    scope === "backup" ? actsAsAdministrator(user) : scope !== "moderate" || actsAsModerator(user),
  /** Have the role, also if it gives no rights before the second factor is set up. */
  haveAdministratorRole: (user: User) => isAdministrator(user),
  /** Be a moderator or an administrator, also before the second factor is set up. */
  haveModeratorRole: (user: User) => isModerator(user) || isAdministrator(user),
  /** Decide about something. Moderators do not decide about what they sent or reported themselves. */
  decide: (user: Decider, { isOwn }: { isOwn: boolean }) => actsAsAdministrator(user) || !isOwn,
  /** Undo a merge: moderators while its email is unsent, administrators at any time. */
  undoMerge: (user: User, { isRecent }: { isRecent: boolean }) =>
    actsAsAdministrator(user) || (isRecent && actsAsModerator(user)),
  /** Send submissions, where the site's setting says from whom it takes them. */
  submit: (user: { emailConfirmedAt: Date | null } | null, { from }: { from: string }) =>
    from === "anybody" || (user !== null && (from === "members" || user.emailConfirmedAt !== null)),
  /** Let a blocked address or site submit again: moderators what they blocked themselves, administrators any. */
  allowBlocked: (user: User, { blockedBy }: { blockedBy: number | null }) =>
    actsAsAdministrator(user) || (actsAsModerator(user) && user?.id === blockedBy),
  /** Change the role of another person, suspend them, log them out and reset their second factor. */
  managePerson: (user: User, person: { id: number }) => actsAsAdministrator(user) && user?.id !== person.id,
  /** Delete the own account. The last administrator stays, so that somebody can review submissions. */
  deleteOwnAccount: (user: User, { administrators }: { administrators: number }) =>
    user != null && !(isAdministrator(user) && administrators === 1),
  /** See and edit the submissions with the account's email. Anybody can sign up with the email of another person. */
  useOwnSubmissions: (user: User & { emailConfirmedAt: Date | null }) => user.emailConfirmedAt !== null,
  /** Everybody sees approved and unlisted paths that are not hidden, their owners see all of theirs, moderators those to review. */
  seePath: (user: User, path: SeenPath) =>
    (!path.isHidden && (path.status === "Approved" || path.visibility === "unlisted")) ||
    owns(user, path) ||
    (path.visibility === "public" && actsAsModerator(user)),
  /** Edit and delete a path, which not even an administrator may. */
  editPath: (user: User, path: OwnedPath) => owns(user, path),
};

type Account = NonNullable<User> & { email: string };

/** Returns a signed-in person as a moderator, for what only moderators do, or null if they may not moderate. */
export const asModerator = <Person extends Account>(person: Person | null): (Person & Moderator) | null =>
  can(person, "moderate") ? (person as Person & Moderator) : null;

/** Returns a signed-in person as an administrator, for what only administrators do, or null if they may not. */
export const asAdministrator = <Person extends Account>(person: Person | null): (Person & Administrator) | null =>
  can(person, "administer") ? (person as Person & Administrator) : null;

/** Returns the role with which an API key acts: never more than its owner's, and an administrator's only for a backup. */
export function roleOfKey(owner: { accessRole: AccessRole }, scope: KeyScope): AccessRole {
  if (scope === "backup") return owner.accessRole;
  return scope === "moderate" && (isModerator(owner) || isAdministrator(owner)) ? "moderator" : "member";
}

type Rules = typeof rules;
type Things<Action extends keyof Rules> = Parameters<Rules[Action]> extends [unknown, ...infer Rest] ? Rest : never;

/** Whether a user may do something, or do it with a thing. */
export function can<Action extends keyof Rules>(
  user: Parameters<Rules[Action]>[0],
  action: Action,
  ...thing: Things<Action>
): boolean {
  const rule = rules[action] as (user: unknown, ...thing: unknown[]) => boolean;
  return rule(user, ...thing);
}
