import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { expect, test } from "vitest";
import type { Database } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import journal from "../../../drizzle/meta/_journal.json";

test("applies each migration once, in the order of their numbers, and rejects a database from before the first release with a message, and leaves it unchanged", async () => {
  // The template of all tests was migrated once.
  const loadDataDir = new Blob([readFileSync(process.env.TEST_TEMPLATE!)]);
  const engine = await PGlite.create({ dataDir: "memory://", loadDataDir, extensions: { pg_trgm, unaccent } });
  const db = drizzle(engine) as unknown as Database;
  await migrate(db);
  const order = await engine.query<{ at: string }>(
    "select created_at::text as at from drizzle.__drizzle_migrations order by id",
  );
  const tags = order.rows.map(({ at }) => journal.entries.find(({ when }) => String(when) === at)!.tag);
  expect(tags).toEqual([...tags].sort());
  await engine.exec("update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000");
  await expect(migrate(db)).rejects.toThrow(/from before the first release.*First start the last version/);
  const { rows } = await engine.query("select count(*)::int as count from drizzle.__drizzle_migrations");
  expect(rows).toEqual([{ count: journal.entries.length }]);
  await engine.close();
});

test("a deadlock with the version before repeats a migration, and another error ends it", async () => {
  const engine = await PGlite.create({ dataDir: "memory://", extensions: { pg_trgm, unaccent } });
  const db = drizzle(engine) as unknown as Database;
  let [deadlocks, times] = [3, 0];
  const failing = (code: string) =>
    new Proxy(db, {
      get: (target, name) =>
        name !== "transaction"
          ? Reflect.get(target, name)
          : (run: (tx: unknown) => Promise<unknown>) =>
              target.transaction(async (tx) => {
                const result = await run(tx);
                times += 1;
                if (times > 5 && deadlocks-- > 0)
                  throw Object.assign(new Error("Failed"), { cause: Object.assign(new Error("ended"), { code }) });
                return result;
              }),
    });
  await migrate(failing("40P01"));
  const { rows } = await engine.query("select count(*)::int as count from drizzle.__drizzle_migrations");
  expect([rows, times]).toEqual([[{ count: journal.entries.length }], journal.entries.length + 1 + 3]);
  await engine.exec(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  deadlocks = 1;
  await expect(migrate(failing("42P07"))).rejects.toThrow();
  await engine.close();
});
