import type { ReadRow } from "~/domain/resources/catalogue/import.server";
import { readCsv } from "./read-csv";
import { readJson } from "./read-json";
import type { ReadOptions } from "./read-text";

/** Streams the rows of a catalogue file: JSON where its name ends in `.json`, else CSV. */
export function readCatalogue(file: string, options: ReadOptions = {}): AsyncGenerator<ReadRow> {
  return /\.json$/i.test(file) ? readJson(file, options) : readCsv(file, options);
}
