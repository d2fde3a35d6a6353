/**
 * The one database: PGlite in DATA_DIR when DATABASE_URL is unset, else a PostgreSQL server. Both are one `Database`
 * to the rest. Inside `db.transaction` use only the transaction given: the embedded engine has a single connection.
 */
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { connectionProblem } from "./connection-problem";
import { DatabaseDamaged } from "./embedded/damaged";
import { lockDirectory } from "./embedded/directory-lock.server";
import { migrateEmbedded, migrateServer } from "./migrate.server";
import * as schema from "./schema";
import { openClient } from "./server-client.server";

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** What a transaction callback is given; a function that takes one joins its caller's transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

type Listen = (channel: string, heard: () => void) => Promise<() => Promise<void>>;
type Opened = { db: Database; listen: Listen; close: () => Promise<void> };

// Kept on globalThis: the development server evaluates this module anew after each edit, the database must stay open.
const kept = globalThis as { careerHubDatabase?: Opened };

export let db: Database = kept.careerHubDatabase?.db as Database;

type Where = {
  url?: string;
  /** The same database past a pooler, for what needs a connection to itself. */
  directUrl?: string;
  dataDir: string;
  loadDataDir?: Blob;
  /** False leaves the schema as it is: for a backup before an upgrade, and for looking. */
  migrate?: boolean;
};

/** Opens and migrates. `dataDir` may be "memory://" in tests. Throws `DirectoryInUse` when another process has it, `DatabaseDamaged` when it cannot be read. */
export async function openDatabase({ url, directUrl = url, ...where }: Where): Promise<void> {
  if (kept.careerHubDatabase) return;
  kept.careerHubDatabase = url ? await openServer(url, directUrl!, where.migrate) : await openEmbedded(where);
  db = kept.careerHubDatabase.db;
}

export async function closeDatabase(): Promise<void> {
  const opened = kept.careerHubDatabase;
  kept.careerHubDatabase = undefined;
  await opened?.close();
}

/** Calls `heard` for each NOTIFY on a channel, from this process or another, and whenever some may have been missed. Returns the way to stop. */
export const listen: Listen = (channel, heard) => kept.careerHubDatabase!.listen(channel, heard);

async function openServer(url: string, directUrl: string, migrate = true): Promise<Opened> {
  if (migrate) {
    await migrateServer(directUrl).catch((error) => {
      throw connectionProblem(error, directUrl) ?? error;
    });
  }
  const client = openClient(url);
  const direct = directUrl === url ? client : openClient(directUrl);
  return {
    db: client.db,
    // Called on connecting again too: what was said in between was not heard.
    listen: async (channel, heard) => (await direct.sql.listen(channel, heard, heard)).unlisten,
    close: async () => {
      await Promise.all([client, direct].map((one) => one.close()));
    },
  };
}

async function openEmbedded({
  dataDir,
  loadDataDir,
  migrate = true,
}: Omit<Where, "url" | "directUrl">): Promise<Opened> {
  const inMemory = dataDir.startsWith("memory://");
  const unlock = inMemory ? () => {} : await lockDirectory(dataDir);
  const folder = inMemory ? dataDir : path.join(dataDir, "db");
  const engine = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent }, loadDataDir }).catch(
    (error: Error) => {
      unlock();
      throw new DatabaseDamaged(dataDir, error.message);
    },
  );
  // As for a server's connections: see server-client.server.ts.
  await engine.exec("set effective_cache_size = '16MB'");
  const opened = drizzlePglite(engine, { schema });
  if (migrate) await migrateEmbedded(opened);
  return {
    db: opened as unknown as Database,
    listen: (channel, heard) => engine.listen(channel, () => heard()),
    close: async () => {
      await engine.close();
      unlock();
    },
  };
}
