import type { Config } from "~/config.server";

/**
 * Opens the configured database, runs `work` and always closes the database. `migrate: false` leaves the schema
 * unchanged. Throws `DirectoryInUse` if a server is using the embedded database.
 */
export async function withDatabase<T>(work: (config: Config) => Promise<T>, { migrate = true } = {}): Promise<T> {
  const { config } = await import("~/config.server");
  const { closeDatabase, openDatabase } = await import("~/db/open.server");
  const { renewAddressKeys } = await import("~/domain/resources/catalogue/address-keys.server");
  try {
    await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR, migrate });
    if (migrate) await renewAddressKeys();
    return await work(config);
  } finally {
    await closeDatabase();
  }
}
