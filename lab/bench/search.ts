/** `npm run lab -- bench search [FILE.csv]`: the quality of search results for labelled queries. */
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { resources } from "~/db/schema/resources";
import { addResources } from "~/domain/resources/catalogue/add.server";
import { loadSite } from "~/domain/site/load-site.server";
import { seedCatalogue } from "../../drizzle/seed/seed";
import { fixture, hidden } from "../../tests/search/fixture";
import { labelledNeeds } from "../../tests/search/labelled-needs";
import { importedQueries, type Labelled, labelledQueries } from "../../tests/search/labelled-queries";
import { qualityOf } from "../../tests/search/quality";
import { importFile } from "../../tests/support/import-file";

/** Prints both measures by kind of query, over the seed and the fixture in a new embedded database. With a file, also over its rows. */
export async function measureSearch(file?: string): Promise<void> {
  await openDatabase({ dataDir: "memory://" });
  await seedCatalogue();
  await loadSite();
  await db.transaction((tx) => addResources(tx, [...fixture, ...hidden]));
  await print("seed and fixture", [...labelledQueries, ...labelledNeeds], false);
  if (file) {
    const id = await importFile({ bytes: readFileSync(file), name: file });
    await db.update(resources).set({ status: "Approved", publishedAt: sql`now()` }).where(eq(resources.importId, id));
    await print("with the imported rows", [...labelledQueries, ...importedQueries], true);
  }
  await closeDatabase();
}

async function print(title: string, queries: readonly Labelled[], large: boolean): Promise<void> {
  console.log(`\n${title}`);
  for (const kind of [...new Set(queries.map((query) => query.kind)), "all"]) {
    const chosen = queries.filter((query) => kind === "all" || query.kind === kind);
    const { mrr, recall, failures } = await qualityOf(chosen, { large, withFilterWords: true });
    console.log(
      `${kind.padEnd(10)} ${String(chosen.length).padStart(4)} queries  MRR ${mrr.toFixed(3)}  recall@10 ${recall.toFixed(3)}`,
    );
    if (kind === "all") for (const failure of failures) console.log(`  ${failure}`);
  }
}
