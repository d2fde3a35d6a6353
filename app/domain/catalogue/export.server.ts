import { stringify } from "csv-stringify/sync";
import { and, asc, gt } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { exportPictures } from "~/domain/media/exported-pictures.server";
import { mediaPath } from "~/domain/media/media-files";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { catalogueColumns, harmlessCell } from "~/domain/resources/catalogue/catalogue-file";
import { isNoChange } from "~/domain/review/changes/originals.server";

/** Records that are in memory at a time, because the catalogue may be large and each picture has tens of kilobytes. */
const batchSize = 200;

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
 * gives the same file, except for the addresses of pictures, whose files only the JSON has.
 */
export async function* exportCsv(): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\uFEFF${stringify([[...catalogueColumns.map(({ name }) => name), "picture_url"]])}`;
  for await (const rows of batches()) yield stringify(rows.map(cellsOf), { quoted_match: /\r/ });
}

function cellsOf(record: Resource): string[] {
  const columns = catalogueColumns.map(({ cell }) => cell(record));
  const picture = record.picture ? config.APP_URL + mediaPath(record.picture, "page") : "";
  return [...columns, picture].map(harmlessCell);
}

/** Streams the same as JSON, one record per line. Importing it and exporting again gives the same file. */
export async function* exportJson(): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of batches()) {
    const pictures = await exportPictures(rows);
    for (const record of rows) {
      const picture = pictures.get(record.id);
      yield separator + JSON.stringify({ ...jsonOf(record), ...(picture && { picture }) });
      separator = ",\n";
    }
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function jsonOf(record: Resource) {
  return Object.fromEntries(catalogueColumns.map(({ name, json }) => [name, json(record)]));
}
