import { originalCell } from "~/domain/resources/catalogue/catalogue-file";
import { fieldNamed, type Header, isExportHeader, readHeader } from "./columns";
import { readCsvRecords } from "./csv";
import { type Cells, cut, type FileRow, lineEndsIn, UnreadableFile } from "./file-row";

const delimiters = [",", ";", "\t", "|"];
/** A title may stand above the header. */
const maxLinesAbove = 10;

export type CsvHead = Header & { delimiter: string; isExport: boolean; above: number; length: number };

/** Finds the header of a CSV text: the line of the first ten that names the most fields. Returns null if none names a link. */
export function findCsvHead(start: string): CsvHead | null {
  const separator = /^\s*sep=(.)\s*?(\r\n|\r|\n)/i.exec(start);
  const choices = separator ? [separator[1]!] : delimiters;
  let best: (CsvHead & { known: number }) | null = null;
  let at = separator?.[0].length ?? 0;
  for (let count = 0; count < maxLinesAbove && at < start.length; count += 1) {
    const [line] = /^(\r\n|\r|\n)*[^\r\n]*(\r\n|\r|\n)?/.exec(start.slice(at))!;
    const above = lineEndsIn(start.slice(0, at)) + lineEndsIn(/^[\r\n]*/.exec(line)![0]);
    at += line.length;
    for (const delimiter of choices) {
      const header = readHeader(cellsOf(line.trim(), delimiter));
      const known = header.columns.filter(Boolean).length;
      if (!header.columns.includes("product_url") || known <= (best?.known ?? 0)) continue;
      best = { ...header, delimiter, known, above, length: at, isExport: isExportHeader(header.columns) };
    }
  }
  return best;
}

/** Splits a header. Rows below it may be on the first lines too, so it has to accept everything. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let rest = line, isOpen = true; isOpen; ) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const isQuoted = quoted !== null && (rest.length === quoted[0].length || rest[quoted[0].length] === delimiter);
    const found = rest.indexOf(delimiter);
    const end = isQuoted ? quoted[0].length : found === -1 ? rest.length : found;
    cells.push(isQuoted ? quoted[1]!.replaceAll('""', '"') : rest.slice(0, end));
    isOpen = end < rest.length;
    rest = rest.slice(end + 1);
  }
  return cells;
}

/** Explains why a text is not a table of resources. */
export function headProblem(start: string): string {
  const first = /\S.*/.exec(start)?.[0] ?? "";
  const names = (delimiters.map((one) => cellsOf(first, one)).sort((a, b) => b.length - a.length)[0] ?? []).map(
    (name) => name.trim(),
  );
  const missing = ["name", "product_url"].filter((field) => !names.some((name) => fieldNamed(name) === field));
  return `There is no column ${missing.join(" and no column ")}. The first line must name the columns; it is: ${cut(names.join(", "), 200)}`;
}

/** Streams the rows below a header. A row with more cells than the header is reported, because a separator in it was not quoted. */
export async function* readCsvRows(pieces: AsyncIterable<string>, head: CsvHead): AsyncGenerator<FileRow> {
  const { columns, delimiter, above } = head;
  for await (const record of readCsvRecords(pieces, { delimiter, line: above + 2 })) {
    if (record.problem !== undefined) yield record;
    else if (record.cells.some((cell) => cell.trim() !== "")) yield rowOf(record, columns);
  }
}

function rowOf({ line, cells }: { line: number; cells: string[] }, columns: Header["columns"]): FileRow {
  const extra = cells
    .join("\0")
    .replace(/[\s\0]+$/, "")
    .split("\0").length;
  if (extra > columns.length)
    return {
      line,
      problem: `it has ${extra} cells, but the header has ${columns.length}: quote cells that contain the separator`,
    };
  const row: Cells = {};
  for (const [at, field] of columns.entries()) if (field !== undefined) row[field] = originalCell(cells[at] ?? "");
  return { line, cells: row };
}

/** Throws if a header cannot be used. */
export function assertUsable(head: CsvHead): void {
  if (head.duplicate) throw new UnreadableFile(`The column ${head.duplicate} is there twice.`);
  if (!head.columns.includes("name"))
    throw new UnreadableFile("There is no column name. The first line must name the columns.");
}
