import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { hasSecondFactor } from "./account.server";

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  accountType: users.accountType,
  isAdmin: users.isAdmin,
  hasSecondFactor,
};

export type SessionUser = Awaited<ReturnType<typeof query>>[number];

const query = (id: number, version: number) =>
  db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.sessionVersion, version)))
    .prepare("session_user")
    .execute();

/** The account of a session whose version is still the account's; null after a logout everywhere, a reset or a role change. */
export async function findSessionUser(id: number, version: number): Promise<SessionUser | null> {
  const [user] = await query(id, version);
  return user ?? null;
}
