import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { maxRecordLength } from "../row";

/** A record of a CSV file, with the line it starts on. One that cannot be read has its first line as its only cell. */
export type CsvRecord = { line: number; cells: string[]; problem?: string };

const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is not closed",
  CSV_INVALID_CLOSING_QUOTE: "there is text after a closing quote",
  INVALID_OPENING_QUOTE: "a quote begins inside a cell",
};
const tooLong = `it has more than ${maxRecordLength.toLocaleString("en")} characters, or a quote is not closed`;

/** Reads the records of a CSV text. One that cannot be read is reported, and the next line begins another. */
export function* readRecords(text: string, delimiter: string): Generator<CsvRecord> {
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const record = recordAt(lines, at);
    if (record === "") continue;
    const line = at + 1;
    const { cells, problem } = readRecord(record, delimiter);
    yield { line, cells: cells ?? [lines[at]!.slice(0, maxRecordLength)], problem };
    if (cells) at += record.split("\n").length - 1;
  }
}

/** Returns a line with those after it until its quotes are closed. */
function recordAt(lines: readonly string[], at: number): string {
  let record = lines[at]!;
  let quotes = countQuotes(record);
  for (let next = at + 1; quotes % 2 === 1 && next < lines.length && record.length <= maxRecordLength; next += 1) {
    record += `\n${lines[next]!}`;
    quotes += countQuotes(lines[next]!);
  }
  return record;
}

const countQuotes = (text: string) => text.split('"').length - 1;

function readRecord(record: string, delimiter: string): { cells?: string[]; problem?: string } {
  if (record.length > maxRecordLength) return { problem: tooLong };
  if (!record.includes('"')) return { cells: record.split(delimiter) };
  try {
    return { cells: parse(record, { delimiter })[0] };
  } catch (error) {
    if (error instanceof CsvError) return { problem: problems[error.code] ?? "this record is not valid CSV" };
    throw error;
  }
}
