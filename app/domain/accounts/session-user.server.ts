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

export type SessionUser = Awaited<ReturnType<ReturnType<typeof bySession>["execute"]>>[number]["user"];

/** Both rows by their primary keys, in one question. */
const bySession = () =>
  db
    .select({ user: columns, isLong: wasSeenLongAgo })
    .from(users)
    .innerJoin(
      sessions,
      and(eq(sessions.id, sql`${sql.placeholder("sessionId")}::uuid`), eq(sessions.userId, users.id)),
    )
    .where(and(eq(users.id, sql.placeholder("id")), eq(users.sessionVersion, sql.placeholder("version"))))
    .prepare("session_user");

/**
 * The account of a session whose version is still the account's; null after a logout everywhere, a reset or a role
 * change, and when the session's row is gone.
 */
export async function findSessionUser(id: number, version: number, sessionId: string): Promise<SessionUser | null> {
  const [found] = await prepared(db, "session user", bySession).execute({ id, version, sessionId });
  if (found?.isLong) await noteSeen(sessionId);
  return found?.user ?? null;
}
