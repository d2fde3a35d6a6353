/** `npm run lab -- bench fill N`: fills the database of the environment up to at least N resources. */
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { plausibleRow } from "./plausible";

const batch = 1000;

/** Adds generated rows until there are `count`. Returns how many were added. */
export async function fill(count: number, onProgress: (done: number) => void = () => {}): Promise<number> {
  const [stored] = await db.select({ count: sql<string>`count(*)` }).from(resources);
  const first = Number(stored?.count ?? 0);
  const now = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  for (let start = first; start < count; start += batch) {
    const size = Math.min(batch, count - start);
    const rows = Array.from({ length: size }, (_, index) => plausibleRow(start + index, count, now));
    await db.transaction(async (tx) => {
      // On a busy machine a thousand rows with search documents may take longer than the usual statement timeout.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.insert(resources).values(rows).onConflictDoNothing();
    });
    onProgress(start + size);
  }
  if (first < count) await vacuum();
  return Math.max(0, count - first);
}

/** Vacuums and analyzes now, without waiting for autovacuum, and without the statement timeout. */
async function vacuum(): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`select gin_clean_pending_list('search_documents_match_idx'), gin_clean_pending_list('search_documents_upvoted_idx')`,
    );
    await tx.execute(sql`analyze`);
  });
}
