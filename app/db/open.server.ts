/** Opens and migrates the database: PGlite in DATA_DIR when DATABASE_URL is unset, else a PostgreSQL server. */
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { type Database, type Opened, openedDatabase, setDatabase } from "./client.server";
import { connectionProblem } from "./connection-problem";
import { assertOurs, createCluster, DatabaseDamaged } from "./embedded/cluster.server";
import { lockDirectory } from "./embedded/directory-lock.server";
import { migrate as migrateDatabase, migrateServer } from "./migrate.server";
import { readingAgain } from "./read-again.server";
import { openClient } from "./server-client.server";

type OpenOptions = {
  url?: string;
  /** The same database without a pooler in between, for migrations and LISTEN. */
  directUrl?: string;
  /** How many connections queries may use. */
  poolSize?: number;
  dataDir: string;
  loadDataDir?: Blob;
  /** False does not migrate: for a backup before an upgrade, and for the doctor. */
  migrate?: boolean;
};

/** Opens and migrates the database. Throws `DirectoryInUse`, or `DatabaseDamaged` if it cannot be read. */
export async function openDatabase({ url, directUrl = url, ...options }: OpenOptions): Promise<void> {
  if (openedDatabase()) return;
  setDatabase(url ? await openServer(url, directUrl!, options) : await openEmbedded(options));
}

export async function closeDatabase(): Promise<void> {
  const opened = openedDatabase();
  setDatabase(undefined);
  await opened?.close();
}

async function openServer(
  url: string,
  directUrl: string,
  { migrate = true, poolSize }: Pick<OpenOptions, "migrate" | "poolSize">,
): Promise<Opened> {
  if (migrate) {
    await migrateServer(directUrl).catch((error) => {
      throw connectionProblem(error, directUrl) ?? error;
    });
  }
  const client = openClient(url, poolSize);
  // A pooler has an address and passwords of its own.
  await client`select 1`.catch(async (error) => {
    await client.end({ timeout: 0 });
    throw connectionProblem(error, url) ?? error;
  });
  const direct = directUrl === url ? client : openClient(directUrl);
  return {
    db: drizzlePostgres(readingAgain(client)) as unknown as Database,
    // Also called after a reconnect, because notifications in between are lost.
    listen: async (channel, onNotify) => (await direct.listen(channel, onNotify, onNotify)).unlisten,
    close: async () => {
      await Promise.all([client, direct].map((client) => client.end({ timeout: 5 })));
    },
  };
}

async function openEmbedded({
  dataDir,
  loadDataDir,
  migrate = true,
}: Omit<OpenOptions, "url" | "directUrl">): Promise<Opened> {
  const isInMemory = dataDir.startsWith("memory://");
  if (!isInMemory) assertOurs(dataDir);
  const unlock = isInMemory ? () => {} : await lockDirectory(dataDir);
  const engine = await openEngine({ dataDir, loadDataDir }).catch((error) => {
    unlock();
    throw error;
  });
  const opened = drizzlePglite(engine);
  if (migrate) await migrateDatabase(opened as unknown as Database);
  return {
    db: opened as unknown as Database,
    listen: (channel, onNotify) => engine.listen(channel, () => onNotify()),
    close: async () => {
      await engine.close();
      unlock();
    },
  };
}

// Half of what PGlite takes otherwise is for shared_buffers of 128 MB. effective_cache_size as in server-client.server.ts.
const engineSettings = ["-c", "shared_buffers=32MB", "-c", "effective_cache_size=16MB"];

async function openEngine({ dataDir, loadDataDir }: Pick<OpenOptions, "dataDir" | "loadDataDir">): Promise<PGlite> {
  const isInMemory = dataDir.startsWith("memory://");
  if (!isInMemory) await createCluster(dataDir);
  return PGlite.create({
    dataDir: isInMemory ? dataDir : path.join(dataDir, "db"),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...engineSettings],
    loadDataDir,
  }).catch((error: Error) => {
    throw new DatabaseDamaged(dataDir, error.message);
  });
}
