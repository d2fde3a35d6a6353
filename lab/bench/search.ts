/** `npm run lab -- bench search [FILE.csv]`: the quality of search results for labelled queries. */
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { resources } from "~/db/schema/resources";
import { addResources } from "~/domain/resources/catalogue/add.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { readSearch } from "~/domain/search/reading/read-search.server";
import { searchResources } from "~/domain/search/search.server";
import { loadSite } from "~/domain/site/load-site.server";
import { seedCatalogue } from "../../drizzle/seed/seed";
import { fixture, hidden } from "../../tests/search/fixture";
import { labelledNeeds } from "../../tests/search/labelled-needs";
import { type Labelled, labelledQueries } from "../../tests/search/labelled-queries";
import { type Quality, qualityOf } from "../../tests/search/quality";
import { importFile } from "../../tests/support/import-file";
import { expected } from "./expected";
import { importedQueries } from "./imported-queries";
import { plainBm25 } from "./plain-bm25";

/** Prints both measures by kind of query, over the seed and the fixture in a new embedded database. With a file, also over its rows. */
export async function measureSearch(file?: string): Promise<void> {
  await openDatabase({ dataDir: "memory://" });
  await seedCatalogue();
  await loadSite();
  await db.transaction((tx) => addResources(tx, [...fixture, ...hidden]));
  await print("seed and fixture", [...labelledQueries, ...labelledNeeds], false);
  console.log(`needs by plain BM25: MRR ${(await plainBm25(labelledNeeds)).toFixed(3)}`);
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
    const { mrr, recall, failures } = await (large ? qualityInLarge(chosen) : qualityOf(chosen, options));
    console.log(
      `${kind.padEnd(10)} ${String(chosen.length).padStart(4)} queries  MRR ${mrr.toFixed(3)}  recall@10 ${recall.toFixed(3)}`,
    );
    if (kind === "all") for (const failure of failures) console.log(`  ${failure}`);
  }
}

const options = { withFilterWords: true };

/** In a large directory `expected` decides, if a query is in it. */
async function qualityInLarge(queries: readonly Labelled[]): Promise<Quality> {
  const all: Quality[] = [];
  for (const query of queries) {
    const { q } = query;
    const wanted = expected[q];
    const { results } = await searchResources(await readSearch(q, parseSearchQuery(new URLSearchParams())));
    const fits = results.slice(0, 10).map(({ name, valueProposition }) => wanted?.test(`${name} ${valueProposition}`));
    const first = fits.indexOf(true);
    const failures = fits.includes(false) ? [`${q}: beside the point: ${results[fits.indexOf(false)]!.name}`] : [];
    const recall = fits.filter(Boolean).length / Math.max(fits.length, 1);
    all.push(wanted ? { mrr: first < 0 ? 0 : 1 / (first + 1), recall, failures } : await qualityOf([query], options));
  }
  const mean = (of: (one: Quality) => number) => {
    // A query that must find nothing has no rank.
    const values = all.map(of).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, one) => sum + one, 0) / values.length;
  };
  return {
    mrr: mean(({ mrr }) => mrr),
    recall: mean(({ recall }) => recall),
    failures: all.flatMap((one) => one.failures),
  };
}
