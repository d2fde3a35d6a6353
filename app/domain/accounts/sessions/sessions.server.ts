/** The sessions of accounts: one row for each signed-in browser and API token. IP addresses are not stored. */

import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db/client.server";
import { sessions, users } from "~/db/schema/accounts";
import { type Account, accountColumns, newVersion } from "~/domain/accounts/account.server";
import { pick } from "~/values/pick";

/** The content of a signed cookie or token. `expiresAt` is in milliseconds. */
export type Session = { userId: number; version: number; id: string; expiresAt: number };

// The ranges of the database's columns: a query with a larger number would fail.
export const accountId = z.int().positive();
export const sessionVersion = z.int32().positive();
export const sessionId = z.string().refine(isSessionId);

type NewSession = {
  userId: number;
  version: number;
  browser: string;
  /** When the cookie expires. */
  expiresAt: Date;
  /** The session that this browser had until now. It ends. */
  previousId?: string;
};

/** Creates a session and returns its id. Deletes expired sessions, and this account's of an older version. */
export async function createSession({ userId, version, browser, expiresAt, previousId }: NewSession): Promise<string> {
  const id = randomUUID();
  const isOver = or(ne(sessions.version, version), previousId ? eq(sessions.id, previousId) : undefined);
  const gone = or(lt(sessions.expiresAt, sql`now()`), and(eq(sessions.userId, userId), isOver));
  // Skips rows that another request has locked, so that two sign-ins cannot deadlock. The next sign-in deletes them.
  const unlocked = db.select({ id: sessions.id }).from(sessions).where(gone).for("update", { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, unlocked));
  await db.insert(sessions).values({ id, userId, version, browser, expiresAt });
  return id;
}

/** Returns whether a value has the format of a session's id. */
export function isSessionId(value: unknown): value is string {
  return typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

/** Updates the browser name of a session, because browsers change their User-Agent. */
export async function renameSession(input: { sessionId: string; browser: string }): Promise<void> {
  await db.update(sessions).set({ browser: input.browser }).where(eq(sessions.id, input.sessionId));
}

/** Ends a session of an account. Returns false if the account has no such session. */
export async function deleteSession(input: { userId: number; sessionId: string }): Promise<boolean> {
  const which = and(eq(sessions.id, input.sessionId), eq(sessions.userId, input.userId));
  const ended = await db.delete(sessions).where(which).returning({ id: sessions.id });
  return ended.length > 0;
}

const maxListed = 100;

/** Returns the valid sessions of an account, the last seen first, at most 100. */
export function listSessions(userId: number) {
  return db
    .select({
      ...pick(sessions, "id", "browser", "createdAt", "seenAt", "expiresAt"),
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.version)))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(maxListed);
}

/** The condition that a session's last use was stored an hour ago or earlier. */
export const isLastSeenStale: SQL<boolean> = sql<boolean>`${sessions.seenAt} < now() - interval '1 hour'`;

/** Stores that a session is in use, at most once an hour, to save writes. */
export async function updateLastSeen(sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isLastSeenStale));
}

/** Sets when a session ends, unless it has ended. Returns whether it has not. */
export async function updateExpiry({ id, userId, version }: Session, expiresAt: number): Promise<boolean> {
  const isValid = sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.sessionVersion} = ${version})`;
  const found = await db
    .update(sessions)
    .set({ expiresAt: new Date(expiresAt) })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isValid))
    .returning({ id: sessions.id });
  return found.length > 0;
}

/** Ends all sessions and tokens of an account. Returns it with its new version, for the browser that stays. */
export async function signOutEverywhere(userId: number): Promise<Account | null> {
  const [account] = await db.update(users).set(newVersion).where(eq(users.id, userId)).returning(accountColumns);
  return account ?? null;
}
