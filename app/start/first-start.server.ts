import type { Config } from "~/config.server";
import { findAccountId } from "~/domain/accounts/account.server";
import { ensureAdministrator, listAdministrators } from "~/domain/accounts/administrators.server";
import { reviewTopics } from "~/domain/mail/subscriptions/optional-mail";
import { chooseStaffEmails } from "~/domain/staff-email/choose-emails.server";
import { seedIfEmpty } from "../../drizzle/seed/seed";

/** Loads the catalogue into an empty database and creates the administrator. Returns messages for the operator. */
export async function prepareFirstStart(config: Config): Promise<string[]> {
  const messages: string[] = [];
  const seeded = config.SEED === "on" ? await seedIfEmpty() : null;
  if (seeded?.added) messages.push(`Loaded ${seeded.added} resources into the empty database.`);
  const isFirst = (await listAdministrators()).length === 0;
  const administratorMessage = await ensureAdministrator(config);
  if (administratorMessage) messages.push(administratorMessage);
  const administrators = await listAdministrators();
  // Somebody should be told before they know that they can choose it.
  for (const email of isFirst ? administrators : [])
    await chooseStaffEmails((await findAccountId(email))!, {
      pace: "daily",
      topics: [...reviewTopics],
      hasProblems: true,
    });
  if (administrators.length === 0)
    messages.push(
      "There is no administrator, so nobody can review submissions. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or run: npm run admin -- add EMAIL",
    );
  return messages;
}
