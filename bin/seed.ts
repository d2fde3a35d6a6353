/** `npm run seed`: adds what the database lacks of the catalogue. */
import "./env.mjs";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/directory-lock.server";
import { seedCatalogue } from "../drizzle/seed/seed";

try {
  await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR });
  const { added, skipped } = await seedCatalogue();
  await closeDatabase();
  console.log(`${added} added, ${skipped} there already`);
} catch (error) {
  console.error(error instanceof DirectoryInUse ? error.message : error);
  process.exit(1);
}
