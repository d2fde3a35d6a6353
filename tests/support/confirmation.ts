import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";

/** Turns CONFIRM_EMAIL on for the tests of a file. */
export function requireConfirmation(): void {
  beforeEach(() => {
    config.CONFIRM_EMAIL = "on";
  });
  afterEach(() => {
    config.CONFIRM_EMAIL = "off";
  });
}

/** Returns the token in the newest confirmation email. */
export async function mailedConfirmation(): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "confirm")).orderBy(desc(mails.id)).limit(1);
  return /\/auth\/confirm\?token=([\w-]{43})\s/.exec(mail!.text)![1]!;
}
