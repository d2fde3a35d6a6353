/** The one way to store what administrators change of the site: its settings, pages, categories, formats and tags. */
import { sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { loadSite } from "./load-site.server";

export type Admin = { id: number; email: string };

/** What became of a change. "changed": somebody else stored another version, the current one, after the form was opened. */
export type Change<Current> = { kind: "done" | "unchanged" | "missing" } | { kind: "changed"; current: Current };

/** The advisory lock of changes. Two at once could take the same version, or the same address. */
const siteLock = 7_120_429;

/** Runs a change after all others. If it stores something, the site is loaded into this process, and then into the others. */
export async function changeSite<Result extends { kind: string }>(
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${siteLock})`);
    return change(tx);
  });
  if (result.kind === "done") await loadSite();
  return result;
}
