import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
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
  emailConfirmedAt: users.emailConfirmedAt,
  hasSecondFactor,
};

export type SessionUser = Awaited<ReturnType<ReturnType<typeof byVersion>["execute"]>>[number];

const isAsked = and(eq(users.id, sql.placeholder("id")), eq(users.sessionVersion, sql.placeholder("version")));

const byVersion = () => db.select(columns).from(users).where(isAsked).prepare("session_user");

/** Both rows by their primary keys, in one question. */
const bySession = () =>
  db
    .select({ user: columns, isLong: wasSeenLongAgo })
    .from(users)
    .innerJoin(
      sessions,
      and(eq(sessions.id, sql`${sql.placeholder("sessionId")}::uuid`), eq(sessions.userId, users.id)),
    )
    .where(isAsked)
    .prepare("session_user_of_row");

/**
 * The account of a session whose version is still the account's; null after a logout everywhere, a reset or a role
 * change, and when the session's row is gone. Tokens, and cookies from before there were rows, have no `sessionId`.
 */
export async function findSessionUser(id: number, version: number, sessionId?: string): Promise<SessionUser | null> {
  if (sessionId === undefined) {
    const [user] = await prepared(db, "session user", byVersion).execute({ id, version });
    return user ?? null;
  }
  const [found] = await prepared(db, "session user of row", bySession).execute({ id, version, sessionId });
  if (found?.isLong) await noteSeen(sessionId);
  return found?.user ?? null;
}
