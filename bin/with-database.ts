import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "~/config.server";

/** Returns why there is no embedded database, or null. A command that makes one would leave the server's as it was. */
export const missingDatabase = ({ embedded, DATA_DIR }: Config): string | null =>
  embedded && !existsSync(path.join(DATA_DIR, "db"))
    ? `There is no database in ${DATA_DIR}. The first start of the server makes it. Is DATA_DIR or DATABASE_URL unset?`
    : null;

/**
 * Opens the configured database, runs `work` and always closes the database. `migrate: false` leaves the schema
 * unchanged, `mayCreate` makes an embedded database. Throws `DirectoryInUse` if a server is using it.
 */
export async function withDatabase<T>(
  work: (config: Config) => Promise<T>,
  { migrate = true, mayCreate = false } = {},
): Promise<T> {
  const { config } = await import("~/config.server");
  const missing = missingDatabase(config);
  if (missing && !mayCreate) throw new Error(missing);
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
