import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { matchesPassword } from "./passwords.server";

/** Returns whether this is the account's password. Used to reauthenticate before an action that cannot be undone. */
export async function isOwnPassword(input: { userId: number; password: string }): Promise<boolean> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, input.userId));
  return matchesPassword(input.password, user?.hash);
}
