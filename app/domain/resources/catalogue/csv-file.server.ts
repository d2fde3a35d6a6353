import { stringify } from "csv-stringify/sync";
import { harmlessCell } from "./catalogue-file";

/** Streams rows, which come in batches, as a CSV file. */
export async function* csvFile<Row>(
  names: string[],
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\uFEFF${stringify([names])}`;
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => cellsOf(row).map(harmlessCell)),
      { quoted_match: /\r/ },
    );
}
