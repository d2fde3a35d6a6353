import { desc, eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { confirmEmail, findConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";

/** Turns CONFIRM_EMAIL on for the tests of a file. */
export function requireConfirmation(): void {
  beforeEach(() => {
    config.CONFIRM_EMAIL = "on";
  });
}

/** Returns the token in the newest confirmation email. */
export async function mailedConfirmation(): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "confirm")).orderBy(desc(mails.id)).limit(1);
  return /\/auth\/confirm\?token=([\w-]{43})\s/.exec(mail!.text)![1]!;
}

/** Confirms by a link as its account, which is logged in. Returns the account's id, or null if the link is not valid. */
export async function confirmByLink(token: string): Promise<number | null> {
  const owner = await findConfirmation(token);
  return owner && (await confirmEmail({ token, userId: owner.userId })) ? owner.userId : null;
}
