import { isNotNull } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { mailSubscriptions, mails } from "~/db/schema/mails";

/** Only one process uses the embedded database, so a claim found at the start belongs to a dead process. */
export async function releaseClaims(): Promise<void> {
  if (!config.embedded) return;
  for (const table of [mails, mailSubscriptions, linkChecks])
    await db.update(table).set({ claimedUntil: null }).where(isNotNull(table.claimedUntil));
}
