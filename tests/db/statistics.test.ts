import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db, type Transaction } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
import { vacuumStalest } from "~/db/statistics.server";
import { startJobs } from "~/domain/background/run-jobs.server";
import { jobs } from "~/domain/upkeep/jobs.server";
import { importFile } from "../support/import-file";
import { makeManyResources } from "../support/many-resources";
import { useOwnDatabase } from "../support/test-database";

useOwnDatabase();

/** Returns the planner's estimate of a table's rows. */
async function plannedRows(table: string): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(
    db as unknown as Transaction,
    sql`select reltuples::int as rows from pg_class where oid = ${table}::regclass`,
  );
  return row!.rows;
}

test("an import updates the planner's statistics", async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Guide ${at},https://example.com/${at}\n`);
  await importFile({ bytes: Buffer.from(`name,product_url\n${rows.join("")}`), name: "guides.csv" });
  expect(await plannedRows("resources")).toBe(30);
});

// A PostgreSQL server's autovacuum does this.
test.runIf(process.env.TEST_ENGINE === "embedded")(
  "the embedded engine's worker analyzes tables that have changed much, and none twice",
  async () => {
    await makeManyResources(700);
    const stop = await startJobs(jobs.filter(({ name }) => name === "Vacuum tables"));
    await vi.waitFor(async () => expect(await plannedRows("resources")).toBe(700), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await plannedRows("search_documents")).toBeGreaterThan(300), {
      timeout: 60_000,
    });
    await stop();
    // The engine counts changes late, so that a table may rightly be due once more.
    await vi.waitFor(async () => expect(await vacuumStalest()).toBeUndefined(), { timeout: 60_000 });
  },
);

test.runIf(process.env.TEST_ENGINE === "embedded")(
  "the worker of the embedded engine frees the space of changed rows for new ones",
  async () => {
    await makeManyResources(700);
    const changeAll = async () => {
      await db.execute(sql`update resources set upvotes = upvotes + 1`);
      // The engine counts changes a second late.
      await vi.waitFor(async () => expect(await vacuumStalest()).toBe("resources"), { timeout: 60_000 });
      const [table] = await rowsOf<{ bytes: number }>(
        db as unknown as Transaction,
        sql`select pg_relation_size('resources')::int as bytes`,
      );
      return table!.bytes;
    };
    const first = await changeAll();
    for (let round = 0; round < 4; round++) await changeAll();
    // Without VACUUM it would have grown by the size of the rows five times.
    expect(await changeAll()).toBeLessThan(1.8 * first);
  },
);
