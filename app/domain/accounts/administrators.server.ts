/** The accounts that may use the moderation queue. Their emails count as confirmed, because the operator entered them. */
import { randomBytes } from "node:crypto";
import { asc, eq, or, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { logAction } from "~/domain/audit/log-action.server";
import type { AccessRole } from "./access-roles";
import { type CommandResult, hasEmail, hasRole, isAdministrator, newVersion } from "./account.server";
import { hashPassword, keepFirstPassword } from "./passwords/passwords.server";
import { can, roleOf } from "./permissions";
import { takeBack } from "./take-back.server";

type Setting = { embedded: boolean; ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string };

/** Says where the password of an account is to be found. */
type ShowPassword = (email: string, password: string) => Promise<string>;
const printPassword: ShowPassword = async (_, password) => `Password (shown only now): ${password}`;

/**
 * Makes the configured account an administrator at start, with the configured password. An existing administrator keeps
 * its password, because it may have been changed. If no password is configured, an administrator with a random password
 * is created only on an embedded database that has none. Returns the message to print once, or null. On a terminal it
 * has the password.
 */
export async function ensureAdministrator(setting: Setting = config): Promise<string | null> {
  const { ADMIN_EMAIL: email = "admin@example.com", ADMIN_PASSWORD: password } = setting;
  if (password) {
    await setAdministrator(email, password);
    return null;
  }
  if (!setting.embedded || (await listAdministrators()).length > 0) return null;
  return (await addAdministrator(email, "administrator", process.stdout.isTTY ? printPassword : keepFirstPassword))
    .message;
}

async function setAdministrator(email: string, password: string): Promise<void> {
  const user = await accountOf(email);
  if (!user) return insertAdministrator(email, password);
  if (!can(user, "administer")) await promote(user, await hashPassword(password), "administrator", true);
}

/**
 * Makes an account an administrator, or a moderator. A new account gets a random password, which only the returned message contains. So
 * does an account whose email is not confirmed: the person who signed up with the address knows the present one.
 */
export async function addAdministrator(
  email: string,
  role: StaffRole = "administrator",
  showPassword = printPassword,
): Promise<CommandResult> {
  const user = await accountOf(email);
  const roleName = role === "administrator" ? "an administrator" : "a moderator";
  if (user && roleOf(user) === role) return { ok: true, message: `${user.email} is already ${roleName}.` };
  if (user && can(user, "administer"))
    return {
      ok: false,
      message: `${user.email} is an administrator. First run: npm run admin -- remove ${user.email}`,
    };
  const password = randomBytes(15).toString("base64url");
  if (user) {
    const wasUnconfirmed = await promote(user, await hashPassword(password), role);
    const message = `${user.email} is now ${roleName} and is signed out everywhere.`;
    if (!wasUnconfirmed) return { ok: true, message: `${message} The password stays.` };
    const reason = "The email of this account was not confirmed, so somebody else may have signed up with it.";
    const shown = await showPassword(user.email, password);
    return {
      ok: true,
      message: `${message} ${reason} Its keys, links to the log-in provider and two-factor authentication are gone, and the password is new. ${shown}`,
    };
  }
  const shown = await showPassword(email, password);
  await insertAdministrator(email, password, role);
  const title = role === "administrator" ? "Administrator" : "Moderator";
  return { ok: true, message: `${title} ${email} was created. ${shown}` };
}

/** Removes the role and ends the account's sessions. The account stays. The last administrator cannot be removed. */
export async function removeAdministrator(email: string): Promise<CommandResult> {
  return db.transaction(async (tx) => {
    // Locks all administrators, so that two removals at once cannot leave none.
    const all = await tx.select().from(users).where(isAdministrator).orderBy(asc(users.id)).for("update");
    const user = all.find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (!user) return { ok: false, message: `${email} is not an administrator.` };
    if (all.length === 1) {
      return { ok: false, message: `${user.email} is the last administrator. Add another one first.` };
    }
    await tx.update(users).set(roleChange("member")).where(eq(users.id, user.id));
    await logAction(tx, { actor: null, action: "remove-administrator", after: { email: user.email } });
    return { ok: true, message: `${user.email} is no longer an administrator and is signed out everywhere.` };
  });
}

/** Returns the emails of all administrators, in alphabetical order. */
export async function listAdministrators(): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(isAdministrator).orderBy(users.email);
  return rows.map((row) => row.email);
}

/** Returns the emails of all moderators and administrators with their role, in alphabetical order. */
export async function listStaff() {
  const isStaff = or(isAdministrator, hasRole("moderator"));
  const columns = { email: users.email, accessRole: users.accessRole };
  return db.select(columns).from(users).where(isStaff).orderBy(users.email);
}

type Account = typeof users.$inferSelect;
type StaffRole = Exclude<AccessRole, "member">;

async function accountOf(email: string): Promise<Account | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user;
}

/** The columns of another role. It ends the account's sessions. */
export const roleChange = (accessRole: AccessRole) => ({
  accessRole,
  ...newVersion,
  updatedAt: sql`now()`,
});

async function insertAdministrator(email: string, password: string, role: StaffRole = "administrator"): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Several processes may start at once. Only the first inserts the row.
    const [made] = await tx
      .insert(users)
      .values({ email, passwordHash, accessRole: role, emailConfirmedAt: new Date() })
      .onConflictDoNothing()
      .returning();
    if (made) await logPromotion(tx, made.email, role);
  });
}

const logPromotion = (tx: Transaction, email: string, role: StaffRole) =>
  role === "administrator"
    ? logAction(tx, { actor: null, action: "add-administrator", after: { email } })
    : logAction(tx, { actor: null, action: "change-role", after: { email, role } });

/**
 * Gives an account the role, taking it back if its email was not confirmed. Its password becomes the new one then, or if it
 * is configured. Returns whether the email was not confirmed.
 */
async function promote(user: Account, passwordHash: string, role: StaffRole, isConfigured = false): Promise<boolean> {
  return db.transaction(async (tx) => {
    const wasUnconfirmed = await takeBack(tx, user.id, passwordHash);
    await tx
      .update(users)
      .set({
        ...(isConfigured && { passwordHash }),
        ...roleChange(role),
        // The operator's word is the last.
        ...{ suspendedAt: null, suspendedReason: null, suspendedBy: null, contentHidden: false },
      })
      .where(eq(users.id, user.id));
    if (roleOf(user) !== role) await logPromotion(tx, user.email, role);
    return wasUnconfirmed;
  });
}
