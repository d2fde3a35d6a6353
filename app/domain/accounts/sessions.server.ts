/** The browsers and API tokens by which an account is signed in, one row each. IP addresses are not stored. */
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db/client.server";
import { sessions, users } from "~/db/schema";

/** What a signed cookie or token says of a session. `expiresAt` is in milliseconds. */
export type Session = { userId: number; version: number; id: string; expiresAt: number };

/** The numbers that the database can hold; a signed cookie or token with others is nobody's. */
export const accountId = z.int().positive();
export const sessionVersion = z.int32().positive();
export const sessionId = z.string().refine(isSessionId);

type Begun = {
  userId: number;
  version: number;
  browser: string;
  /** When the cookie ends. */
  expiresAt: Date;
  /** The session that the browser had until now, which ends. */
  before?: string;
};

/**
 * Notes that a browser was signed in; returns the id for its cookie, another at each sign-in. What expired, and what a
 * new version of this account ended, is removed by the way.
 */
export async function beginSession({ userId, version, browser, expiresAt, before }: Begun): Promise<string> {
  const id = randomUUID();
  const isOver = or(ne(sessions.version, version), before ? eq(sessions.id, before) : undefined);
  const gone = or(lt(sessions.expiresAt, sql`now()`), and(eq(sessions.userId, userId), isOver));
  // Rows that another request holds are being removed by it, or can wait: no two wait for each other.
  const free = db.select({ id: sessions.id }).from(sessions).where(gone).for("update", { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, free));
  await db.insert(sessions).values({ id, userId, version, browser, expiresAt });
  return id;
}

/** Whether something is of the form of a session's id. */
export function isSessionId(given: unknown): given is string {
  return typeof given === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(given);
}

/** Names the browser that goes on with a session, so that its owner knows it in the list. */
export async function renameSession(asked: { sessionId: string; browser: string }): Promise<void> {
  await db.update(sessions).set({ browser: asked.browser }).where(eq(sessions.id, asked.sessionId));
}

/** Ends one session of an account; false when it had ended already or is another's. */
export async function endSessionOf(asked: { userId: number; sessionId: string }): Promise<boolean> {
  const which = and(eq(sessions.id, asked.sessionId), eq(sessions.userId, asked.userId));
  const ended = await db.delete(sessions).where(which).returning({ id: sessions.id });
  return ended.length > 0;
}

const maxListed = 100;

/** The sessions of an account that are good now, the last seen first; at most 100. */
export function listSessions(userId: number) {
  return db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.version)))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(maxListed);
}

/** Whether a session was last noted as seen an hour ago or earlier. */
export const wasSeenLongAgo: SQL<boolean> = sql<boolean>`${sessions.seenAt} < now() - interval '1 hour'`;

/** Notes that a session is in use, at most once an hour. */
export async function noteSeen(sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), wasSeenLongAgo));
}
