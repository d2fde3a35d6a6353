import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { originalCell } from "~/domain/resources/catalogue/catalogue-file";
import { isAddress, maxRecordLength, type Row } from "../row";

const delimiters = [",", ";", "\t", "|"];
const sampleLength = 16_000;

/**
 * Reads the rows of a table. Its header is the first line with more than one name. `isTable`: the file's name says that it is
 * one, so it may have one column. Another text is one if most of its lines have the same cells, and one of them an address.
 */
export function readTable(text: string, isTable: boolean): Iterable<Row> | null {
  const samples = delimiters.map((delimiter) => readSample(text, delimiter));
  const [best] = samples.sort((one, other) => other.score - one.score);
  const { delimiter, records, width, like } = best!;
  if (records.length === 0 || (width < 2 && !isTable)) return null;
  const hasLinks = like.some(({ cells }) => cells.some((cell) => isAddress(cell.trim())));
  if (!isTable && !(like.length >= records.length * 0.6 && hasLinks)) return null;
  const isHead = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== "").length >= Math.min(2, width);
  const head = records.find(isHead) ?? records[0]!;
  const names = head.cells.map((cell) => cell.trim());
  const hasHeader = !names.some(isAddress);
  const columns = uniqueNames(hasHeader ? names : names.map(() => ""));
  function* rows(): Generator<Row> {
    for (const record of readRecords(text, delimiter)) {
      const isRow = record.problem !== undefined || record.cells.some((cell) => cell.trim() !== "");
      if (isRow && !(hasHeader && record.line <= head.line)) yield rowOf(record, columns);
    }
  }
  return rows();
}

function readSample(text: string, delimiter: string) {
  const read = [...readRecords(text.slice(0, sampleLength), delimiter)];
  const records = read.filter(({ problem }) => problem === undefined);
  const widths = records.map(({ cells }) => cells.length);
  const times = (one: number) => widths.filter((other) => other === one).length;
  const width = widths.reduce((best, one) => (times(one) > times(best) ? one : best), widths[0] ?? 0);
  const like = records.filter(({ cells }) => cells.length === width);
  return { delimiter, records, width, like, score: like.length * Math.min(width - 1, 3) };
}

/** Returns the names of columns, of which a later one with the same name gets a number, and one without a name its place. */
function uniqueNames(names: string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name, at) => {
    if (name === "") return `Column ${at + 1}`;
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return count > 1 ? `${name} (${count})` : name;
  });
}

/** A row with more cells than the header is reported, because a separator in it was not quoted. */
function rowOf({ line, cells, problem }: CsvRecord, columns: string[]): Row {
  const count = cells.map((cell) => cell.trim() !== "").lastIndexOf(true) + 1;
  const tooMany = `it has ${count} cells, but the header has ${columns.length}: quote cells that contain the separator`;
  const reason = problem ?? (count > columns.length ? tooMany : undefined);
  if (reason === undefined)
    return { line, values: Object.fromEntries(columns.map((column, at) => [column, originalCell(cells[at] ?? "")])) };
  const link = /https?:\/\/[^\s,;"]{1,300}/i.exec(cells.join(" ").slice(0, 10_000))?.[0] ?? "";
  return { line, values: { link }, problem: reason };
}

/** A record of a CSV file, with the line it starts on. One that cannot be read has its first line as its only cell. */
type CsvRecord = { line: number; cells: string[]; problem?: string };

const problem = "a quote is not closed, begins inside a cell or has text after it, or it is too long";

/** Reads the records of a CSV text. One that cannot be read is reported, and the next line begins another. */
function* readRecords(text: string, delimiter: string): Generator<CsvRecord> {
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const record = recordAt(lines, at);
    if (record === "") continue;
    const line = at + 1;
    const cells = readRecord(record, delimiter);
    yield cells ? { line, cells } : { line, cells: [lines[at]!.slice(0, maxRecordLength)], problem };
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

/** Returns the cells of a record, or null if it is none. */
function readRecord(record: string, delimiter: string): string[] | null {
  if (record.length > maxRecordLength) return null;
  if (!record.includes('"')) return record.split(delimiter);
  try {
    return parse(record, { delimiter })[0] ?? null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
