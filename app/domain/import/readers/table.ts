import { originalCell } from "~/domain/resources/catalogue/catalogue-file";
import { isAddress, type Reading, type Row, type Values } from "../row";
import { type CsvRecord, readRecords } from "./csv";

const delimiters = [",", ";", "\t", "|"];
/** A title may stand above the header. */
const maxLinesAbove = 10;
const sampleLength = 64_000;
const sampleRecords = 40;

/** The columns of a table, and the line that they are named in, 0 if there is none. */
export type Head = { delimiter: string; line: number; columns: string[] };

/**
 * Finds the header of a table: the first line with more than one name. `isTable`: the file's name says that it is one, so it
 * may have one column. Another text is one if most of its lines have the same cells, and one of them an address.
 */
export function findTable(text: string, isTable: boolean): Head | null {
  const separator = separatorLine(text)?.[1];
  const start = text.slice(0, sampleLength);
  const heads = (separator ? [separator] : delimiters).map((delimiter) => {
    const records = [...readBelow(start, { delimiter, line: 0 }, sampleRecords)].filter(({ problem }) => !problem);
    const width = frequentWidth(records.map(({ cells }) => cells.length));
    const like = records.filter(({ cells }) => cells.length === width);
    return { delimiter, records, width, like };
  });
  const [best] = heads.sort(
    (a, b) => b.like.length * Math.min(b.width - 1, 3) - a.like.length * Math.min(a.width - 1, 3),
  );
  if (!best || best.records.length === 0 || (best.width < 2 && !isTable)) return null;
  const { delimiter, records, width, like } = best;
  if (!isTable && !separator && !(like.length >= records.length * 0.6 && hasLinks(like, width))) return null;
  const isHead = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== "").length >= Math.min(2, width);
  const head = records.slice(0, maxLinesAbove).find(isHead) ?? records[0]!;
  const columns = head.cells.map((cell) => cell.trim());
  return columns.some(isAddress)
    ? { delimiter, line: 0, columns: columns.map(() => "") }
    : { delimiter, line: head.line, columns };
}

function frequentWidth(counts: number[]): number {
  const times = (one: number) => counts.filter((other) => other === one).length;
  return counts.reduce((best, one) => (times(one) > times(best) ? one : best), counts[0] ?? 0);
}

/** Returns whether one cell of most records is an address. */
const hasLinks = (records: CsvRecord[], width: number) =>
  Array.from({ length: width }, (_, at) => records.filter(({ cells }) => isAddress(cells[at]!.trim())).length).some(
    (count) => count >= records.length * 0.5,
  );

const separatorLine = (text: string) => /^\s*sep=(.)[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text.slice(0, 40));

function* readBelow(text: string, { delimiter, line }: Pick<Head, "delimiter" | "line">, max: number) {
  const above = separatorLine(text)?.[0].length ?? 0;
  const options = { delimiter, line: above > 0 ? 2 : 1, maxRecords: max + maxLinesAbove };
  let left = max;
  for (const record of readRecords(text.slice(above), options)) {
    if (record.line <= line) continue;
    yield record;
    left -= 1;
    if (left === 0) return;
  }
}

/** Reads the rows of a table. A row with more cells than the header is reported, because a separator in it was not quoted. */
export function readTable(text: string, head: Head, maxRows: number): Reading {
  const columns = uniqueNames(head.columns);
  function* rows(): Generator<Row> {
    for (const record of readBelow(text, head, maxRows + 1))
      if (record.problem !== undefined || record.cells.some((cell) => cell.trim() !== "")) yield rowOf(record, columns);
  }
  const isBelow = head.line > (separatorLine(text) ? 2 : 1);
  return { notices: isBelow ? [`The header is in line ${head.line}.`] : [], rows: rows() };
}

/** Returns the names of columns, of which a later one with the same name gets a number, and one without a name its place. */
function uniqueNames(names: string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name, at) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    const named = name === "" ? `Column ${at + 1}` : name;
    return count > 1 && name !== "" ? `${named} (${count})` : named;
  });
}

function rowOf({ line, cells, problem }: CsvRecord, columns: string[]): Row {
  const link = () => /https?:\/\/[^\s,;"]{1,300}/i.exec(cells.join(" ").slice(0, 10_000))?.[0] ?? "";
  if (problem !== undefined) return { line, values: { link: link() }, problem };
  let extra = cells.length;
  while (extra > 0 && cells[extra - 1]!.trim() === "") extra -= 1;
  if (extra > columns.length) {
    const reason = `it has ${extra} cells, but the header has ${columns.length}: quote cells that contain the separator`;
    return { line, values: { link: link() }, problem: reason };
  }
  const values: Values = Object.fromEntries(columns.map((column, at) => [column, originalCell(cells[at] ?? "")]));
  return { line, values };
}
