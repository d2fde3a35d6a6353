import { originalCell } from "~/domain/resources/catalogue/catalogue-file";
import { isAddress, type Row } from "../row";
import { type CsvRecord, readRecords } from "./csv";

const delimiters = [",", ";", "\t", "|"];
const sampleLength = 16_000;

/**
 * Reads the rows of a table. Its header is the first line with more than one name. `isTable`: the file's name says that it is
 * one, so it may have one column. Another text is one if most of its lines have the same cells, and one of them an address.
 */
export function readTable(source: string, isTable: boolean): Iterable<Row> | null {
  const separator = /^\s{0,9}sep=(.)[^\S\n]{0,9}\n/i.exec(source);
  const text = separator ? `\n${source.slice(separator[0].length)}` : source;
  const samples = (separator ? [separator[1]!] : delimiters).map((delimiter) => readSample(text, delimiter));
  const [best] = samples.sort((one, other) => other.score - one.score);
  const { delimiter, records, width, like } = best!;
  if (records.length === 0 || (width < 2 && !isTable)) return null;
  const hasLinks = like.some(({ cells }) => cells.some((cell) => isAddress(cell.trim())));
  if (!isTable && !separator && !(like.length >= records.length * 0.6 && hasLinks)) return null;
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
