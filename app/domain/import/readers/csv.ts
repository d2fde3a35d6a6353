import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { maxRecordLength } from "../row";

/** A record of a CSV file, with the line it starts on. One that cannot be read has its text as its only cell. */
export type CsvRecord = { line: number; cells: string[]; problem?: string };

const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is not closed",
  CSV_INVALID_CLOSING_QUOTE: "there is text after a closing quote",
  INVALID_OPENING_QUOTE: "a quote begins inside a cell",
  CSV_MAX_RECORD_SIZE: `it has more than ${maxRecordLength.toLocaleString("en")} characters, or a quote is not closed`,
};

type Options = { delimiter: string; line?: number; maxRecords: number };

/**
 * Reads the records of a CSV text that begins at `line`. Every line end separates records. A record that cannot be read is
 * reported, and the next line begins another. The parser's own recovery would go on inside the open quote and lose them.
 */
export function* readRecords(text: string, { delimiter, line = 1, maxRecords }: Options): Generator<CsvRecord> {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const records: CsvRecord[] = [];
    let end = 0;
    const skipBlank = (from: number) => {
      let at = from;
      while (rest[at] === 10 || rest[at] === 13) at += 1;
      line += lineEnds(rest, from, at);
      return at;
    };
    const error = parseGood(rest, { delimiter, maxRecords }, (cells, next) => {
      const start = skipBlank(end);
      records.push({ line, cells });
      line += lineEnds(rest, start, next);
      end = next;
    });
    yield* records;
    if (!error) return;
    const start = skipBlank(end);
    let bad = start;
    while (bad < rest.length && rest[bad] !== 10 && rest[bad] !== 13) bad += 1;
    const cells = [rest.toString("utf8", start, Math.min(bad, start + maxRecordLength))];
    yield { line, cells, problem: problems[error.code] ?? "this record is not valid CSV" };
    rest = rest.subarray(bad);
  }
}

function parseGood(
  text: Buffer,
  { delimiter, maxRecords }: Omit<Options, "line">,
  onRecord: (cells: string[], end: number) => void,
): CsvError | null {
  try {
    parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
      to: maxRecords,
      on_record: (cells: string[], { bytes }) => void onRecord(cells, bytes),
    });
    return null;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

function lineEnds(text: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text[at] === 10 || (text[at] === 13 && text[at + 1] !== 10)) count += 1;
  return count;
}
