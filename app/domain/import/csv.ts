import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { lineEndsIn, maxRecordLength } from "./file-row";

/** A record of a CSV file. */
export type CsvRecord = { line: number; cells: string[]; problem?: undefined } | { line: number; problem: string };

const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is not closed",
  CSV_INVALID_CLOSING_QUOTE: "there is text after a closing quote",
  INVALID_OPENING_QUOTE: "a quote begins inside a cell",
};

/**
 * Streams the records of a CSV text that begins at `line`. Every line end separates records, whichever ends the others
 * have. A record that cannot be read is reported, and reading goes on at its second line.
 */
export async function* readCsvRecords(
  pieces: AsyncIterable<string>,
  { delimiter, line: firstLine }: { delimiter: string; line: number },
): AsyncGenerator<CsvRecord> {
  let line = firstLine;
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    // A CR at the end may be half of a line end.
    const end = Math.max(text.lastIndexOf("\n"), text.slice(0, -1).lastIndexOf("\r")) + 1;
    if (end === 0 && text.length <= maxRecordLength) continue;
    const block = readBlock(text.slice(0, end || text.length), { delimiter, line, isLast: false });
    yield* block.records;
    line = block.line;
    text = block.rest + text.slice(end || text.length);
  }
  yield* readBlock(text, { delimiter, line, isLast: true }).records;
}

type Reading = { delimiter: string; line: number; isLast: boolean };

/** Reads complete records. Returns the beginning of one that may go on in the next block as `rest`. */
function readBlock(block: string, { delimiter, line: firstLine, isLast }: Reading) {
  const records: CsvRecord[] = [];
  let line = firstLine;
  let rest = Buffer.from(block);
  while (rest.length > 0) {
    let consumed = 0;
    const error = parsePart(rest, delimiter, (cells, raw, end) => {
      consumed = end;
      const blank = lineEndsIn(/^[\r\n]*/.exec(raw)![0]);
      records.push({ line: line + blank, cells });
      line += lineEndsIn(raw);
    });
    if (!error) return { records, line, rest: "" };
    const open = rest.toString("utf8", consumed);
    if (error.code === "CSV_QUOTE_NOT_CLOSED" && !isLast && open.length < maxRecordLength)
      return { records, line, rest: open };
    const blank = /^[\r\n]*/.exec(open)![0];
    records.push({ line: line + lineEndsIn(blank), problem: problems[error.code] ?? "this record is not valid CSV" });
    const bad = blank + /^[^\r\n]*(\r\n|\r|\n)?/.exec(open.slice(blank.length))![0];
    line += lineEndsIn(bad);
    rest = rest.subarray(consumed + Buffer.byteLength(bad));
  }
  return { records, line, rest: "" };
}

type OnRecord = (cells: string[], raw: string, end: number) => void;

/** Passes records with their text, in which the LF of a CRLF is missing, and the position after it in bytes. */
function parsePart(text: Buffer, delimiter: string, onRecord: OnRecord): CsvError | null {
  try {
    parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
      raw: true,
      on_record: (read: unknown, { bytes }) => {
        const { record, raw } = read as { record: string[]; raw: string };
        onRecord(record, raw, bytes);
        return null;
      },
    });
    return null;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}
