import type { Config } from "~/config.server";

/**
 * Opens the configured database, does the work with it and closes it, whatever happens. `migrate: false` leaves the
 * schema as it is. Throws what opening or the work throws, `DirectoryInUse` when a server has the embedded database.
 */
export async function withDatabase<T>(work: (config: Config) => Promise<T>, { migrate = true } = {}): Promise<T> {
  const { config } = await import("~/config.server");
  const { closeDatabase, openDatabase } = await import("~/db/client.server");
  try {
    await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR, migrate });
    return await work(config);
  } finally {
    await closeDatabase();
  }
}
