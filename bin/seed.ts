/** `npm run seed`: adds the resources of the catalogue that the database lacks. */
import { runCommand } from "./command";

await runCommand({
  name: "seed",
  about: "Adds the resources of drizzle/seed/catalogue.csv that the database lacks.",
  usage: [""],
  interrupted: "Stopped. Nothing was added.",
  run: async () => {
    const { seedCatalogue } = await import("../drizzle/seed/seed");
    const { withDatabase } = await import("./with-database");
    const { added, skipped } = await withDatabase(seedCatalogue);
    return `${added} added, ${skipped} there already.`;
  },
});
