import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import { originalCell } from "~/domain/resources/catalogue-file";
import type { ReadRow } from "~/domain/resources/import.server";

/** Streams a catalogue file's rows, each with the line it starts on. Throws on a file that is not CSV or has no header. */
export async function* readCsv(file: string, onBytes?: (count: number) => void): AsyncGenerator<ReadRow> {
  const source = createReadStream(file);
  const cast = (cell: string) => originalCell(cell);
  const parser = parse({
    bom: true,
    cast,
    columns: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  let read = 0;
  source.on("data", (chunk) => {
    read += chunk.length;
    onBytes?.(read);
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 2;
  for await (const { record, raw } of parser as AsyncIterable<{ record: Record<string, string>; raw: string }>) {
    // The parser's own count takes a Windows line end within quotes for two; a record's text begins with the blank lines before it.
    yield { line: line + lineEnds(/^[\r\n]*/.exec(raw)![0]), cells: record };
    line += lineEnds(raw);
  }
}

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
