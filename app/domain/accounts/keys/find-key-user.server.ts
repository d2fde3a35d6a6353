/** Who sends a request with an API key, and what they may do. */
import { and, eq, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { apiKeys, users } from "~/db/schema/accounts";
import { followers } from "~/db/schema/following";
import { isActive } from "~/domain/accounts/account.server";
import { roleOfKey } from "~/domain/accounts/permissions";
import { type SessionUser, sessionUserColumns, toSessionUser } from "~/domain/accounts/sessions/session-user.server";
import type { KeyScope } from "./key-values";

export const isExpired = sql<boolean>`${apiKeys.expiresAt} <= now()`;

/** The hour of the last use is stored once in that hour, to save writes. */
const isLastUseStale = sql<boolean>`coalesce(${apiKeys.usedAt} < date_trunc('hour', now()), true)`;

const byKey = () =>
  db
    .select({ ...sessionUserColumns, id: apiKeys.id, scope: apiKeys.scope, isExpired, isStale: isLastUseStale })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(followers, eq(followers.userId, users.id))
    .where(and(eq(apiKeys.keyHash, sql.placeholder("keyHash")), isActive))
    .prepare("key_user");

type KeyUser = { user: SessionUser; scope: KeyScope; isExpired: boolean };

/** Returns the owner of a key with the rights of the key, or null if the key is unknown or the owner suspended. */
export async function findKeyUser(key: string): Promise<KeyUser | null> {
  const [found] = await prepared("key user", byKey).execute({ keyHash: sha256(key) });
  if (!found) return null;
  const { id, scope, isExpired, isStale, user, ...more } = found;
  if (isStale && !isExpired)
    await db
      .update(apiKeys)
      .set({ usedAt: sql`date_trunc('hour', now())` })
      .where(and(eq(apiKeys.id, id), isLastUseStale));
  return { user: toSessionUser({ ...more, user: { ...user, accessRole: roleOfKey(user, scope) } }), scope, isExpired };
}
