import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { users } from "~/db/schema";
import { hasSecondFactor } from "./account.server";

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

export type SessionUser = Awaited<ReturnType<ReturnType<typeof query>["execute"]>>[number];

const query = () =>
  db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder("id")), eq(users.sessionVersion, sql.placeholder("version"))))
    .prepare("session_user");

/** The account of a session whose version is still the account's; null after a logout everywhere, a reset or a role change. */
export async function findSessionUser(id: number, version: number): Promise<SessionUser | null> {
  const [user] = await prepared("session user", query).execute({ id, version });
  return user ?? null;
}
