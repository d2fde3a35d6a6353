/** The keys of the API: random, for one member, with an end. A key is shown once, and only its hash is stored. */
import { randomBytes } from "node:crypto";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { sha256 } from "~/crypto/hash.server";
import { db, type Transaction } from "~/db/client.server";
import { apiKeys, users } from "~/db/schema/accounts";
import { can, type User } from "~/domain/accounts/permissions";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import { requiredText } from "~/domain/resources/fields/fields";
import { isExpired } from "./find-key-user.server";
import { keyDays, keyScopes, maxKeys } from "./key-values";

export const keyForm = z.object({
  name: requiredText(60, "Name"),
  scope: z.enum(
    keyScopes.map(({ value }) => value),
    "Choose what the key may do",
  ),
  days: z
    .enum(
      keyDays.map(({ value }) => value),
      "Choose when the key ends",
    )
    .transform(Number),
});

type Owner = NonNullable<User> & { email: string };

/** Returns the scopes that a member can give a key. */
export const scopesOf = (owner: Owner) => keyScopes.filter(({ value }) => can(owner, "makeKey", { scope: value }));

/** Makes a key and returns it. Its owner has at most ten and gives it no more rights than they have. */
export async function createKey(
  owner: Owner,
  { name, scope, days }: z.output<typeof keyForm>,
): Promise<{ key: string } | "too-many" | "not-allowed"> {
  if (!scopesOf(owner).some(({ value }) => value === scope)) return "not-allowed";
  const key = `chk_${randomBytes(32).toString("base64url")}`;
  return db.transaction(async (tx) => {
    // Locks the account, so that two requests cannot both make the tenth key.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for("update");
    if ((await tx.$count(apiKeys, eq(apiKeys.userId, owner.id))) >= maxKeys) return "too-many";
    const expiresAt = sql`now() + make_interval(hours => ${24 * days})`;
    await tx.insert(apiKeys).values({ userId: owner.id, keyHash: sha256(key), name, scope, expiresAt });
    await writeAudit(tx, "create-key", owner, { key: name, scope });
    return { key };
  });
}

/** Returns the keys of a member, the oldest first. Of those that have ended, too. */
export function listKeys(userId: number) {
  const { id, name, scope, createdAt, usedAt, expiresAt } = apiKeys;
  return db
    .select({ id, name, scope, createdAt, usedAt, expiresAt, isExpired })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(id));
}

/** Deletes a key of its owner, which ends it. Returns false if they have no such key. */
export function deleteKey(owner: Owner, keyId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const which = and(eq(apiKeys.id, keyId), eq(apiKeys.userId, owner.id));
    const [deleted] = await tx.delete(apiKeys).where(which).returning({ key: apiKeys.name, scope: apiKeys.scope });
    if (deleted) await writeAudit(tx, "delete-key", owner, deleted);
    return deleted !== undefined;
  });
}

/** Deletes all keys of a member, in the caller's transaction. */
export async function deleteKeysOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

/** Deletes the keys that ended 30 days ago. */
export async function deleteEndedKeys(): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.expiresAt, sql`now() - interval '30 days'`));
}

/** As two-factor authentication, keys of those who decide about others are in the audit log. */
async function writeAudit(tx: Transaction, action: AuditAction, owner: Owner, after: Record<string, unknown>) {
  if (can(owner, "haveModeratorRole"))
    await logAction(tx, { action, actor: { id: owner.id, email: owner.email }, after });
}
