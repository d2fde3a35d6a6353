/** Who may use the review desk; their addresses count as confirmed, since the operator gave them. */
import { randomBytes } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { auditLog, users } from "~/db/schema";
import type { Act } from "~/domain/review/acts";
import { hasEmail } from "./account.server";
import { confirmAddress } from "./confirm-email.server";
import { hashPassword, matchesPassword } from "./passwords.server";

type Setting = { embedded: boolean; ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string };

/**
 * Makes or updates the first administrator at start. With a password configured the account gets that one; without,
 * only an embedded database that has no administrator yet gets one, with a random password. Returns the sentence to
 * print, once, or null.
 */
export async function ensureAdministrator(setting: Setting = config): Promise<string | null> {
  const { ADMIN_EMAIL: email = "admin@example.com", ADMIN_PASSWORD: password } = setting;
  if (password) {
    await setAdministrator(email, password);
    return null;
  }
  if (!setting.embedded || (await listAdministrators()).length > 0) return null;
  return (await addAdministrator(email)).sentence;
}

async function setAdministrator(email: string, password: string): Promise<void> {
  const user = await accountOf(email);
  if (!user) return insertAdministrator(email, password);
  const isSame = await matchesPassword(password, user.passwordHash);
  if (!user.isAdmin || !isSame) await promote(user, isSame ? undefined : await hashPassword(password));
}

export type Outcome = { ok: boolean; sentence: string };

/** Makes an account an administrator; a new account gets a random password, which the sentence tells this once. */
export async function addAdministrator(email: string): Promise<Outcome> {
  const user = await accountOf(email);
  if (user?.isAdmin) return { ok: true, sentence: `${user.email} is an administrator already.` };
  if (user) {
    await promote(user);
    return {
      ok: true,
      sentence: `${user.email} is now an administrator, with the password they have. They are signed out everywhere.`,
    };
  }
  const password = randomBytes(15).toString("base64url");
  await insertAdministrator(email, password);
  return { ok: true, sentence: `Administrator ${email} was made. Password (shown only now): ${password}` };
}

/** Takes the role away and ends the account's sessions; the account stays. The last administrator stays one. */
export async function removeAdministrator(email: string): Promise<Outcome> {
  return db.transaction(async (tx) => {
    // All of them are held, so that two removals at once cannot leave none.
    const all = await tx.select().from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.id)).for("update");
    const user = all.find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (!user) return { ok: false, sentence: `${email} is not an administrator.` };
    if (all.length === 1) {
      return { ok: false, sentence: `${user.email} is the last administrator. Add another one first.` };
    }
    await tx.update(users).set(roleChange(false)).where(eq(users.id, user.id));
    await writeRole(tx, "remove-administrator", user);
    return { ok: true, sentence: `${user.email} is no longer an administrator, and signed out everywhere.` };
  });
}

/** The addresses of all administrators, in alphabetical order. */
export async function listAdministrators(): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.isAdmin, true)).orderBy(users.email);
  return rows.map((row) => row.email);
}

type Account = typeof users.$inferSelect;

async function accountOf(email: string): Promise<Account | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user;
}

const roleChange = (isAdmin: boolean) => ({
  isAdmin,
  sessionVersion: sql`${users.sessionVersion} + 1`,
  updatedAt: sql`now()`,
});

async function insertAdministrator(email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Several processes may start at once; whoever is second finds it made.
    const [made] = await tx
      .insert(users)
      .values({ email, passwordHash, isAdmin: true, emailConfirmedAt: new Date() })
      .onConflictDoNothing()
      .returning();
    if (made) await writeRole(tx, "add-administrator", made);
  });
}

async function promote(user: Account, passwordHash = user.passwordHash): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, ...roleChange(true) })
      .where(eq(users.id, user.id));
    if (!user.emailConfirmedAt) await confirmAddress(tx, user.id);
    if (!user.isAdmin) await writeRole(tx, "add-administrator", user);
  });
}

async function writeRole(tx: Transaction, act: Act, user: { email: string }): Promise<void> {
  await tx.insert(auditLog).values({ act, after: { email: user.email } });
}
