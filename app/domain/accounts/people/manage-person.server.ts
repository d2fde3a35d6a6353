import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { hasRoleByGroups, isAdministrator, newVersion } from "~/domain/accounts/account.server";
import { roleChange } from "~/domain/accounts/administrators.server";
import { deleteKeysOf } from "~/domain/accounts/keys/keys.server";
import { removeIdentity } from "~/domain/accounts/oidc/identities.server";
import { groupsGiveRoles } from "~/domain/accounts/oidc/provider.server";
import { makeResetLink, resetEmail } from "~/domain/accounts/passwords/password-reset.server";
import { type Administrator, can, roleOf } from "~/domain/accounts/permissions";
import { removeSecondFactor } from "~/domain/accounts/second-factor/second-factor.server";
import { takeBack } from "~/domain/accounts/take-back.server";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import { type Message, queueMail } from "~/domain/mail/queue.server";
import { restoredEmail, roleEmail, secondFactorResetEmail, suspendedEmail } from "./people-emails";
import type { RoleForm } from "./person-forms";

/** Null as the administrator stands for the operator on the command line. */
type Managing = { personId: number; admin: Administrator | null };

export type PersonChange =
  | { kind: "done" }
  /** It was so before. Nothing was changed, and nobody is told. */
  | { kind: "already" }
  | {
      kind: "refused";
      reason: "not-allowed" | "suspended" | "unconfirmed" | "last-administrator" | "by-groups";
    }
  | { kind: "missing" };

const done = { kind: "done" } as const;
const already = { kind: "already" } as const;

/**
 * Gives a person another role, ends their sessions and tells them. More rights need a confirmed email. Without an
 * administrator, it is the groups of the provider that give the role.
 */
export function changeRole({ role, ...input }: Managing & RoleForm): Promise<PersonChange> {
  return manage(input, async (tx, person) => {
    if (input.admin && (await isRoleByGroups(tx, person.id))) return { kind: "refused", reason: "by-groups" };
    if (roleOf(person) === role) return already;
    // All administrators are locked. With one who acts, one is left.
    const isLast =
      !input.admin && can(person, "haveAdministratorRole") && (await tx.$count(users, isAdministrator)) === 1;
    if (isLast) return { kind: "refused", reason: "last-administrator" };
    if (person.suspendedAt) return { kind: "refused", reason: "suspended" };
    if (role !== "member" && !person.emailConfirmedAt) return { kind: "refused", reason: "unconfirmed" };
    await tx.update(users).set(roleChange(role)).where(eq(users.id, person.id));
    const before = { role: roleOf(person) };
    const after = { role, ...(!input.admin && { by: "groups" }) };
    await write(tx, { ...input, action: "change-role", before, after }, roleEmail(person.email, role));
    return done;
  });
}

/**
 * Marks a person's email as confirmed. The person who signed up may not be its owner, who therefore gets a link to choose a
 * password.
 */
export function confirmPerson(input: Managing): Promise<PersonChange> {
  return manage(input, async (tx, person) => {
    if (!(await takeBack(tx, person.id, ""))) return already;
    await write(
      tx,
      { ...input, action: "confirm-email" },
      resetEmail(person.email, await makeResetLink(tx, person.id)),
    );
    return done;
  });
}

/** Suspends a person, whose sessions, tokens and API keys end, and tells them why. Paths and comments stay or are hidden. */
export function suspend(input: Managing & { reason: string; hidesContent: boolean }): Promise<PersonChange> {
  const { reason, hidesContent, admin } = input;
  return manage(input, async (tx, person) => {
    if (person.suspendedAt) return already;
    const suspension = { suspendedReason: reason, suspendedBy: admin?.id, contentHidden: hidesContent };
    await tx
      .update(users)
      .set({ ...roleChange("member"), suspendedAt: sql`now()`, ...suspension })
      .where(eq(users.id, person.id));
    await deleteKeysOf(tx, person.id);
    const before = { role: roleOf(person) };
    const after = { reason, hidden: hidesContent, role: "member" };
    await write(tx, { ...input, action: "suspend", before, after }, suspendedEmail(person.email, input));
    return done;
  });
}

/** Lifts a suspension, shows what was hidden and tells the person. They stay a member. */
export function liftSuspension(input: Managing): Promise<PersonChange> {
  return manage(input, async (tx, person) => {
    if (!person.suspendedAt) return already;
    await tx.update(users).set(notSuspended).where(eq(users.id, person.id));
    await write(tx, { ...input, action: "lift-suspension" }, restoredEmail(person.email));
    return done;
  });
}

const notSuspended = { suspendedAt: null, suspendedReason: null, suspendedBy: null, contentHidden: false };

/** Ends every session, API token and API key of a person. */
export function logOutPerson(input: Managing): Promise<PersonChange> {
  return manage(input, async (tx, person) => {
    await tx.update(users).set(newVersion).where(eq(users.id, person.id));
    await deleteKeysOf(tx, person.id);
    await write(tx, { ...input, action: "log-out-person" });
    return done;
  });
}

/** Turns off two-factor authentication of a person who lost phone and codes, ends their sessions and tells them. */
export function resetSecondFactor(input: Managing): Promise<PersonChange> {
  return manage(input, async (tx, person) => {
    if (!person.secondFactor) return already;
    await removeSecondFactor(tx, person.id);
    await write(tx, { ...input, action: "second-factor-off" }, secondFactorResetEmail(person.email));
    return done;
  });
}

/**
 * Removes the link to the log-in provider, for somebody who has an address that was another's before. The role that groups
 * gave goes with it, and every session ends.
 */
export function unlinkPerson(input: Managing): Promise<PersonChange> {
  return manage(input, async (tx, person) => {
    const isByGroups = await isRoleByGroups(tx, person.id);
    if (!(await removeIdentity(tx, person.id))) return already;
    await tx
      .update(users)
      .set(roleChange(isByGroups ? "member" : roleOf(person)))
      .where(eq(users.id, person.id));
    await write(tx, { ...input, action: "unlink" });
    return done;
  });
}

const isRoleByGroups = async (tx: Transaction, id: number) =>
  groupsGiveRoles() && (await tx.$count(users, and(eq(users.id, id), hasRoleByGroups(id)))) > 0;

type Change = (tx: Transaction, person: typeof users.$inferSelect) => Promise<PersonChange>;

/** Locks the person and all administrators in one order, so that two who remove each other do not leave none. */
function manage({ personId, admin }: Managing, change: Change): Promise<PersonChange> {
  return db.transaction(async (tx) => {
    const isInvolved = or(inArray(users.id, [personId, admin?.id ?? 0]), isAdministrator);
    const locked = await tx.select().from(users).where(isInvolved).orderBy(asc(users.id)).for("update");
    const [person, actor] = [personId, admin?.id].map((id) => locked.find((one) => one.id === id));
    if (!person) return { kind: "missing" };
    if (admin && !can(actor, "managePerson", person)) return { kind: "refused", reason: "not-allowed" };
    return change(tx, person);
  });
}

type Entry = Managing & { action: AuditAction; before?: object; after?: object };

async function write(tx: Transaction, { personId, admin, action, before, after }: Entry, mail?: Message) {
  await logAction(tx, {
    actor: admin,
    action,
    before: before as Record<string, unknown>,
    after: { account: personId, ...after },
  });
  if (mail) await queueMail(tx, mail);
}
