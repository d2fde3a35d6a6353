/** `npm run admin -- add|remove|list|second-factor-off [EMAIL]`: who may use the review desk, and a way in for who lost a phone. */
import "./env.mjs";
import { z } from "zod";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/directory-lock.server";
import {
  addAdministrator,
  listAdministrators,
  type Outcome,
  removeAdministrator,
} from "~/domain/accounts/administrators.server";
import { dropSecondFactor } from "~/domain/accounts/second-factor.server";

const usage = "Say what to do: npm run admin -- add EMAIL, remove EMAIL, second-factor-off EMAIL, or list";

const acts = { add: addAdministrator, remove: removeAdministrator, "second-factor-off": dropSecondFactor };

async function run([verb, email = ""]: string[]): Promise<Outcome> {
  if (verb === "list") {
    const all = await listAdministrators();
    return { ok: true, sentence: all.length > 0 ? all.join("\n") : "There is no administrator yet." };
  }
  const act = Object.hasOwn(acts, verb ?? "") ? acts[verb as keyof typeof acts] : undefined;
  if (!act) return { ok: false, sentence: usage };
  if (!z.email().safeParse(email).success)
    return { ok: false, sentence: `"${email}" is not an e-mail address. ${usage}` };
  return act(email);
}

try {
  await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR });
  const { ok, sentence } = await run(process.argv.slice(2));
  if (ok) console.log(sentence);
  else console.error(sentence);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof DirectoryInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
