import { originalCell } from "~/domain/resources/catalogue/catalogue-file";
import { type Choices, type Entry, isAddress, type Reading, type Values } from "../entry";
import { fieldNamed, isExportHeader } from "../rules/fields";
import { linkInCell } from "../rules/texts";
import { type CsvRecord, readRecords } from "./csv";

const delimiters = [",", ";", "\t", "|"];
/** A title may stand above the header. */
const maxLinesAbove = 10;
const sampleLength = 64_000;
const sampleRecords = 40;

/** A header with the line that it is in, 0 if there is none, and the first records below it. */
export type Head = { delimiter: string; line: number; columns: string[]; sample: string[][] };

/**
 * Finds the header of a table: the line of the first ten that names the most fields, or else the first line above a column of
 * addresses, or one with the chosen columns. `isTable`: the file's name says that it is one, so it may have one column, or no
 * header.
 */
export function findTable(text: string, isTable: boolean, choices: Choices = {}): Head | null {
  const chosen = Object.keys(choices.columns ?? {}).map((name) => name.trim().toLowerCase());
  const separator = separatorLine(text)?.[1];
  const start = text.slice(0, sampleLength);
  const found = (separator ? [separator] : delimiters.filter((one) => one === "," || start.includes(one))).flatMap(
    (delimiter) => {
      const records = [...readBelow(start, { delimiter, line: 0 }, sampleRecords)];
      return records.slice(0, maxLinesAbove).map((_, at) => headAt(records, at, { delimiter, isTable, chosen }));
    },
  );
  return found.sort((a, b) => b.score - a.score).find(({ score }) => score > 0) ?? null;
}

type Options = { delimiter: string; isTable: boolean; chosen: string[] };

/** A header of known names scores their number, one of other names a half, no header a quarter. */
function headAt(records: CsvRecord[], at: number, { delimiter, isTable, chosen }: Options): Head & { score: number } {
  const { line, cells } = records[at]!;
  const columns = cells.map((cell) => cell.trim());
  const sample = cellsOf(records.slice(at + 1));
  const head = { delimiter, line, columns, sample, score: 0 };
  const width = columns.filter(Boolean).length;
  if (columns.some(isAddress)) {
    if (at > 0 || width < 2 || !(isTable || delimiter === "\t") || !hasLinks(cellsOf(records), width)) return head;
    return {
      ...head,
      line: 0,
      columns: columns.map(() => ""),
      sample: cellsOf(records),
      score: 0.25,
    };
  }
  const fields = columns.map(fieldNamed);
  const isChosen = columns.some((name) => name !== "" && chosen.includes(name.toLowerCase()));
  if (isChosen && width > 1) return { ...head, score: 10 };
  const isNamed = fields.includes("product_url") && (isTable || (columns.length > 1 && fields.includes("name")));
  const score = new Set(fields.filter(Boolean)).size;
  if (isNamed) return { ...head, score };
  return width > 1 && hasLinks(sample, width) ? { ...head, score: score + 0.5 } : head;
}

const cellsOf = (records: CsvRecord[]) => records.flatMap(({ cells, problem }) => (problem ? [] : [cells]));

/** Returns whether most rows have so many cells, and one column of most rows is an address. */
function hasLinks(rows: string[][], width: number): boolean {
  const wide = rows.filter((cells) => cells.length >= width);
  const counts = Array.from(
    { length: width },
    (_, at) => wide.filter((cells) => isAddress(cells[at]!.trim()) || linkInCell(cells[at]!)).length,
  );
  return wide.length > 0 && wide.length >= rows.length * 0.6 && Math.max(...counts) >= wide.length * 0.6;
}

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
export function readTable(text: string, head: Head, { maxRows }: { maxRows: number }): Reading {
  const columns = uniqueNames(head.columns);
  const notices = head.line > (separatorLine(text) ? 2 : 1) ? [`The header is in line ${head.line}.`] : [];
  const isExport = isExportHeader(columns);
  function* entries(): Generator<Entry> {
    for (const record of readBelow(text, head, maxRows + 1))
      if (record.problem !== undefined || record.cells.some((cell) => cell.trim() !== ""))
        yield entryOf(record, columns, isExport);
  }
  return { isExport, notices, entries: entries() };
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

function entryOf({ line, cells, problem }: CsvRecord, columns: string[], isExport: boolean): Entry {
  if (problem !== undefined) return { line, values: { text: cells.join() }, problem };
  let extra = cells.length;
  while (extra > 0 && cells[extra - 1]!.trim() === "") extra -= 1;
  if (extra > columns.length)
    return {
      line,
      values: { text: cells.join() },
      problem: `it has ${extra} cells, but the header has ${columns.length}: quote cells that contain the separator`,
    };
  const values: Values = {};
  for (const [at, column] of columns.entries()) {
    const cell = originalCell(cells[at] ?? "");
    // An export is restored as it was.
    const inside = !isExport && cell.includes("://") ? linkInCell(cell) : null;
    values[column] = inside ? inside.text : cell;
    if (inside) values[`${column} (link)`] = inside.link;
  }
  return { line, values };
}
