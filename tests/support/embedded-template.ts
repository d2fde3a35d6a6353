import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";

/** Creates a migrated embedded database once, for all projects. The databases of the tests are copies of it in memory. */
export default function setup(): Promise<() => void> {
  const shared = globalThis as { careerHubTemplate?: Promise<() => void> };
  shared.careerHubTemplate ??= makeTemplate();
  return shared.careerHubTemplate;
}

async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-template-"));
  const engine = await PGlite.create({ dataDir: "memory://", extensions: { pg_trgm, unaccent } });
  await migrate(drizzle(engine) as unknown as Database);
  const dump = await engine.dumpDataDir("none");
  writeFileSync(path.join(folder, "template.tar"), Buffer.from(await dump.arrayBuffer()));
  await engine.close();
  process.env.TEST_TEMPLATE = path.join(folder, "template.tar");
  return () => rmSync(folder, { recursive: true, force: true });
}
