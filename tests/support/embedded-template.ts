import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";

/** Creates a migrated embedded database once, for all projects. The databases of the tests are copies of it in memory. */
export default function setup(): Promise<void> {
  const shared = globalThis as { careerHubTemplate?: Promise<void> };
  shared.careerHubTemplate ??= makeTemplate();
  return shared.careerHubTemplate;
}

/** Keeps it for the next run, as long as nothing changes that it is made of. */
async function makeTemplate(): Promise<void> {
  const migrations = readdirSync("drizzle", { recursive: true, encoding: "utf8" }).map((name) => `drizzle/${name}`);
  const sum = createHash("sha256");
  for (const file of ["package-lock.json", "app/db/migrate.server.ts", ...migrations.sort()])
    if (statSync(file).isFile()) sum.update(readFileSync(file));
  const template = `.cache/test-database-${sum.digest("hex").slice(0, 16)}.tar`;
  process.env.TEST_TEMPLATE = template;
  if (existsSync(template)) return;
  const engine = await PGlite.create({ dataDir: "memory://", extensions: { pg_trgm, unaccent } });
  await migrate(drizzle(engine) as unknown as Database);
  const dump = await engine.dumpDataDir("none");
  await engine.close();
  mkdirSync(".cache", { recursive: true });
  for (const name of readdirSync(".cache")) if (name.startsWith("test-database-")) rmSync(`.cache/${name}`);
  // Another run may read it.
  writeFileSync(`${template}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${template}.${process.pid}`, template);
}
