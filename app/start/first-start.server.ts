import type { Config } from "~/config.server";
import { ensureAdministrator, listAdministrators } from "~/domain/accounts/administrators.server";
import { seedIfEmpty } from "../../drizzle/seed/seed";

/**
 * Gives an empty database the catalogue (unless SEED is off) and the configured administrator. Returns the sentences to
 * print: what was done, and what the operator has to do.
 */
export async function prepareFirstStart(config: Config): Promise<string[]> {
  const sentences: string[] = [];
  const seeded = config.SEED === "on" ? await seedIfEmpty() : null;
  if (seeded?.added) sentences.push(`Loaded ${seeded.added} resources of the catalogue into the empty database.`);
  const made = await ensureAdministrator(config);
  if (made) sentences.push(made);
  if ((await listAdministrators()).length === 0)
    sentences.push(
      "There is no administrator, so nobody can review. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or run: npm run admin -- add EMAIL",
    );
  return sentences;
}
