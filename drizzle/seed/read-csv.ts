import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { originalCell } from "~/domain/resources/catalogue/catalogue-file";
import type { ReadRow } from "~/domain/resources/catalogue/import.server";
import { importColumns } from "~/domain/resources/catalogue/import-row";
import { type ReadOptions, readText } from "./read-text";

const delimiters = [",", ";", "\t"];
const required = ["name", "product_url"];

/**
 * Streams the rows of a CSV file with their line numbers. Detects the encoding and the delimiter. Column names may have
 * capitals and spaces. Throws an Error with the reason if the file is empty, lacks a required column or is not CSV.
 */
export async function* readCsv(file: string, options: ReadOptions = {}): AsyncGenerator<ReadRow> {
  const [header, text] = await withHeader(readText(file, options));
  const delimiter = mostFrequent(header);
  const parser = parse({
    cast: (cell) => originalCell(cell),
    columns: (names: string[]) => columnNames(file, names, options),
    delimiter,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 2;
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: Record<string, string>; raw: string }>) {
      // Counts lines itself, because the parser counts a CRLF inside quotes twice. `raw` starts with preceding blank lines.
      yield { line: line + lineEnds(/^[\r\n]*/.exec(raw)![0]), cells: record };
      line += lineEnds(raw);
    }
  } catch (error) {
    throw error instanceof CsvError ? new Error(`${file} is not valid CSV: ${error.message}.`) : error;
  }
}

/** Reads the first line. Returns it and the whole text from the beginning. */
async function withHeader(pieces: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  let start = "";
  while (!/\S.*[\r\n]/.test(start)) {
    const { value, done } = await pieces.next();
    if (done) break;
    start += value;
  }
  async function* whole() {
    yield start;
    yield* pieces;
  }
  return [/\S.*/.exec(start)?.[0] ?? "", whole()];
}

function mostFrequent(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function columnNames(file: string, header: string[], { onNotice }: ReadOptions): string[] {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_"),
  );
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(
      `${file} has no column ${missing.join(" and no column ")}. Its first line must name the columns; it is: ${header.join(", ").slice(0, 200)}`,
    );
  const duplicate = names.find((name, at) => name !== "" && names.indexOf(name) !== at);
  if (duplicate) throw new Error(`${file} has the column ${duplicate} twice.`);
  const unknown = names.filter((name) => name !== "" && !importColumns.includes(name));
  if (unknown.length > 0) onNotice?.(`Ignored unknown columns: ${unknown.join(", ")}.`);
  return names;
}

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
