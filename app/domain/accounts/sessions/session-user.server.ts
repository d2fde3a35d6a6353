import { and, eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { sessions, users } from "~/db/schema/accounts";
import { followers } from "~/db/schema/following";
import { mailSubscriptions } from "~/db/schema/mails";
import { notices } from "~/db/schema/notices";
import { pathFollows } from "~/db/schema/paths";
import { hasPassword, hasSecondFactor, isActive } from "~/domain/accounts/account.server";
import { can } from "~/domain/accounts/permissions";
import { pick } from "~/values/pick";
import { isLastSeenStale, updateLastSeen } from "./sessions.server";

/** The header counts to 20. */
const maxCountedNotices = 21;

const columns = {
  ...pick(users, "id", "email", "firstName", "lastName", "accountType", "role", "emailConfirmedAt"),
  accessRole: users.accessRole,
  hasSecondFactor,
  hasPassword,
  /** Up to `maxCountedNotices`. */
  unreadNotices: sql<number>`(select count(*)::int from (select from ${notices} where ${notices.userId} = ${users.id}
    and ${notices.readAt} is null limit ${sql.raw(String(maxCountedNotices))}) as unread)`,
  hasWeeklyEmail: sql<boolean>`exists (select from ${mailSubscriptions}
    where ${mailSubscriptions.userId} = ${users.id} and ${mailSubscriptions.kind} = 'weekly'
    and ${mailSubscriptions.endedAt} is null)`,
  followsPaths: sql<boolean>`exists (select from ${pathFollows} where ${pathFollows.userId} = ${users.id})`,
};

/** Null for members who never followed anything. */
const follower = { userId: followers.userId, seenAt: followers.seenAt, version: followers.version };

export const sessionUserColumns = { user: columns, follower };

type Found = Pick<Awaited<ReturnType<ReturnType<typeof bySession>["execute"]>>[number], "user"> & {
  follower: Pick<typeof followers.$inferSelect, keyof typeof follower> | null;
};
export type SessionUser = ReturnType<typeof toSessionUser>;

/** Finds the rows by their primary keys in one query. */
const bySession = () =>
  db
    .select({ ...sessionUserColumns, isStale: isLastSeenStale })
    .from(users)
    .innerJoin(
      sessions,
      and(eq(sessions.id, sql`${sql.placeholder("sessionId")}::uuid`), eq(sessions.userId, users.id)),
    )
    .leftJoin(followers, eq(followers.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("id")), eq(users.sessionVersion, sql.placeholder("version")), isActive))
    .prepare("session_user");

/** Returns the account of a session, or null if it ended. A raised session version ends all of an account's. */
export async function findSessionUser(id: number, version: number, sessionId: string): Promise<SessionUser | null> {
  const [found] = await prepared("session user", bySession).execute({ id, version, sessionId });
  if (found?.isStale) await updateLastSeen(sessionId);
  return found ? toSessionUser(found) : null;
}

/** Returns the current user of what was selected, which may have a narrower role. */
export function toSessionUser({ user, follower }: Found) {
  const isRequired = config.ADMIN_REQUIRE_2FA === "on" && can(user, "haveModeratorRole");
  return { ...user, follower, mustSetUpSecondFactor: isRequired && !user.hasSecondFactor };
}
