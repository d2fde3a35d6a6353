import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sessions, users } from "~/db/schema";
import { hasSecondFactor } from "./account.server";
import { noteSeen, wasSeenLongAgo } from "./sessions.server";

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  accountType: users.accountType,
  isAdmin: users.isAdmin,
  hasSecondFactor,
};

export type SessionUser = Awaited<ReturnType<typeof byVersion>>[number];

const isOf = (id: number, version: number) => and(eq(users.id, id), eq(users.sessionVersion, version));

const byVersion = (id: number, version: number) =>
  db.select(columns).from(users).where(isOf(id, version)).prepare("session_user").execute();

/** Both rows by their primary keys, in one question. */
const bySession = (id: number, version: number, sessionId: string) =>
  db
    .select({ user: columns, isLong: wasSeenLongAgo })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.id, sql`${sessionId}::uuid`), eq(sessions.userId, users.id)))
    .where(isOf(id, version))
    .prepare("session_user_of_row")
    .execute();

/**
 * The account of a session whose version is still the account's; null after a logout everywhere, a reset or a role
 * change, and when the session's row is gone. Tokens, and cookies from before there were rows, have no `sessionId`.
 */
export async function findSessionUser(id: number, version: number, sessionId?: string): Promise<SessionUser | null> {
  if (sessionId === undefined) return (await byVersion(id, version))[0] ?? null;
  const [found] = await bySession(id, version, sessionId);
  if (found?.isLong) await noteSeen(sessionId);
  return found?.user ?? null;
}
