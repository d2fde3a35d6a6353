import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { matchesPassword } from "./passwords.server";

/** Whether a password is that of the account that is signed in; asked again before what cannot be taken back. */
export async function isOwnPassword(asked: { userId: number; password: string }): Promise<boolean> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, asked.userId));
  return matchesPassword(asked.password, user?.hash);
}
