import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { originalCell } from "~/domain/resources/catalogue-file";
import type { ReadRow } from "~/domain/resources/import.server";
import { importColumns } from "~/domain/resources/import-row";
import { type ReadOptions, readText } from "./read-text";

const delimiters = [",", ";", "\t"];
const required = ["name", "product_url"];

/**
 * Streams a CSV file's rows, each with the line it starts on. Finds out the encoding and what separates the cells; the
 * column names may be capitalised and spaced. Throws an Error that says why on a file that is empty, lacks a column that
 * every row needs, or is not CSV.
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
      // The parser's own count takes a Windows line end within quotes for two; a record's text begins with the blank lines before it.
      yield { line: line + lineEnds(/^[\r\n]*/.exec(raw)![0]), cells: record };
      line += lineEnds(raw);
    }
  } catch (error) {
    throw error instanceof CsvError ? new Error(`${file} is not valid CSV: ${error.message}.`) : error;
  }
}

/** The first line, and the whole text again from its beginning. */
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
  const twice = names.find((name, at) => name !== "" && names.indexOf(name) !== at);
  if (twice) throw new Error(`${file} has the column ${twice} twice.`);
  const unknown = names.filter((name) => name !== "" && !importColumns.includes(name));
  if (unknown.length > 0) onNotice?.(`Columns that are not known are left out: ${unknown.join(", ")}.`);
  return names;
}

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
