import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { identities, users } from "~/db/schema/accounts";
import { withAsciiDomain } from "~/domain/mail/email-address";
import { pick } from "~/values/pick";
import type { AccessRole } from "./access-roles";
import { asAdministrator } from "./permissions";

/** Whether signing in also needs a code. */
export const hasSecondFactor = sql<boolean>`${users.secondFactor} is not null`;

/** Who came by the provider has none until they choose one. */
export const hasPassword = sql<boolean>`${users.passwordHash} <> ''`;

const stored = pick(
  users,
  ...(["id", "email", "accountType", "accessRole", "sessionVersion", "emailConfirmedAt", "suspendedReason"] as const),
);

/** The columns of an account that signing in and issuing a token need. */
export const accountColumns = { ...stored, hasSecondFactor };
export type Account = Pick<typeof users.$inferSelect, keyof typeof stored> & { hasSecondFactor: boolean };

/** The columns that end every session and token of an account. */
export const newVersion = { sessionVersion: sql`${users.sessionVersion} + 1` };

/** The result of a command about an account, and what the command prints. */
export type CommandResult = { ok: boolean; message: string };

export const isAdministrator = hasRole("administrator");

/** The condition that an account has a role. A literal, so that the planner uses the index of the rare roles. */
export function hasRole(role: AccessRole): SQL<boolean> {
  return sql<boolean>`${users.accessRole} = ${sql.raw(`'${role}'`)}`;
}

/** The condition that the provider's groups gave the role of an account, if they still do (`groupsGiveRoles`). */
export const hasRoleByGroups = (userId: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`exists (select from ${identities}
    where ${identities.userId} = ${userId} and ${identities.accessRole} is not null)`;

/** Whether the groups of an identity give no more than every member may. */
export const givesNoRights = sql<boolean>`coalesce(${identities.accessRole}, 'member') = 'member'`;

/** The condition that an account exists and is not suspended. */
export const isActive = isNull(users.suspendedAt);

/** The condition that an account has this email, ignoring case. The unique index is on the same expression. */
export function hasEmail(email: string): SQL {
  // PostgreSQL rejects text that contains NUL, so the query would fail. No account has such an email.
  const value = withAsciiDomain(email.trim()).replaceAll("\0", "\uFFFD");
  return eq(sql`lower(${users.email})`, sql`lower(${value})`);
}

/** Returns the id of the account with this email, or null. */
export async function findAccountId(email: string): Promise<number | null> {
  const [account] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  return account?.id ?? null;
}

/** Whether the owner of this email address has an account and has confirmed it. */
export async function isConfirmedEmail(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.$count(users, and(hasEmail(email), isNotNull(users.emailConfirmedAt)))) > 0;
}

/** Returns the account if its session version is still this one, else null. */
export async function findAccount(id: number, version: number): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.sessionVersion, version)));
  return account ?? null;
}

/** Returns the oldest administrator, for what a command does in the name of the site. Null if there is none. */
export async function findFirstAdministrator() {
  const [first] = await db
    .select(pick(users, "id", "email", "accessRole"))
    .from(users)
    .where(isAdministrator)
    .orderBy(users.id)
    .limit(1);
  return asAdministrator(first ?? null);
}
