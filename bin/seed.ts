/** `npm run seed`: adds resources of the included catalogue that are missing in the database. */
import { runCommand } from "./command";

await runCommand({
  name: "seed",
  about: "Adds resources of drizzle/seed/catalogue.csv that are missing in the database.",
  usage: [""],
  interrupted: "Stopped. Nothing was added.",
  run: async () => {
    const { seedCatalogue } = await import("../drizzle/seed/seed");
    const { withDatabase } = await import("./with-database");
    const { added, skipped } = await withDatabase(seedCatalogue);
    return `${added} added, ${skipped} already there.`;
  },
});
