import { and, asc, gt } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { mediaPath } from "~/domain/media/media-files";
import { inBatches } from "~/domain/pagination/keyset.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { catalogueColumns } from "~/domain/resources/catalogue/catalogue-file";
import { csvFile } from "~/domain/resources/catalogue/csv-file.server";
import { isNoChange } from "~/domain/review/changes/originals.server";

/** Records that are in memory at a time, because the catalogue may be large. */
const batchSize = 200;

const batches = () =>
  inBatches(
    batchSize,
    (after: number | undefined = 0) =>
      db
        .select()
        .from(resources)
        .where(and(gt(resources.id, after), isNoChange))
        .orderBy(asc(resources.id))
        .limit(batchSize),
    ({ id }) => id,
  );

/**
 * Streams the whole catalogue as CSV, without suggested changes. Importing it into an empty database and exporting again
 * gives the same file, except for the addresses of pictures, whose files only a backup has.
 */
export const exportCsv = () =>
  csvFile([...catalogueColumns.map(({ name }) => name), "picture_url"], batches(), (record) => [
    ...catalogueColumns.map(({ cell }) => cell(record)),
    pictureUrl(record) ?? "",
  ]);

const pictureUrl = ({ picture }: Resource) => (picture ? config.APP_URL + mediaPath(picture, "page") : null);

/** Streams the same as JSON, one record per line. */
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
  const columns = catalogueColumns.map(({ name, json }) => [name, json(record)]);
  return Object.fromEntries([...columns, ["picture_url", pictureUrl(record)]]);
}
