import { stringify } from "csv-stringify/sync";
import { and, asc, gt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { catalogueColumns, harmlessCell } from "~/domain/resources/catalogue/catalogue-file";
import { isNoChange } from "~/domain/review/changes/originals.server";

/** Records that are in memory at a time, because the catalogue may be large. */
const batchSize = 500;

async function* batches(): AsyncGenerator<Resource[]> {
  let last = 0;
  while (true) {
    const rows = await db
      .select()
      .from(resources)
      .where(and(gt(resources.id, last), isNoChange))
      .orderBy(asc(resources.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.id;
  }
}

/**
 * Streams the whole catalogue as CSV, without suggested changes. Importing it into an empty database and exporting again
 * gives the same file.
 */
export async function* exportCsv(): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\uFEFF${stringify([catalogueColumns.map(({ name }) => name)])}`;
  for await (const rows of batches()) yield stringify(rows.map(cellsOf), { quoted_match: /\r/ });
}

function cellsOf(record: Resource): string[] {
  return catalogueColumns.map(({ cell }) => harmlessCell(cell(record)));
}

/** Streams the same as a JSON array with one record per line, so that an import can read line by line. */
export async function* exportJson(): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of batches()) {
    for (const record of rows) {
      yield separator + JSON.stringify(jsonOf(record));
      separator = ",\n";
    }
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function jsonOf(record: Resource) {
  return Object.fromEntries(catalogueColumns.map(({ name, json }) => [name, json(record)]));
}
