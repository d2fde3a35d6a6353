import { fieldNamed, isExportHeader } from "./columns";
import { type Cells, type FileRow, maxRecordLength } from "./file-row";

/**
 * Streams the records of a JSON text: an array, one object a line, or an export. An element that is not valid JSON is
 * reported, and reading goes on at the next line that begins with an object.
 */
export async function* readJsonRows(pieces: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const source = pieces[Symbol.asyncIterator]();
  let text = "";
  let line = 1;
  let isLast = false;
  let hasLines = true;
  while (true) {
    const gap = /^[\s,[\]]*/.exec(text)![0];
    line += lineFeeds(gap);
    text = text.slice(gap.length);
    const isComplete = text.includes("\n") || (!hasLines && text.length >= maxRecordLength);
    if (!isLast && !(isComplete && text !== "")) {
      const { value, done } = await source.next();
      if (done) isLast = true;
      else text += value;
      continue;
    }
    if (text === "") return;
    const element = (hasLines ? firstLine(text) : null) ?? firstElement(text);
    if (element?.isPart) hasLines = false;
    const end = element?.end ?? endOfBroken(text);
    yield element ? { line, ...rowOf(element.value) } : { line, problem: "this is not valid JSON" };
    line += lineFeeds(text.slice(0, end));
    text = text.slice(end);
  }
}

const lineFeeds = (text: string) => text.split("\n").length - 1;

type Element = { value: unknown; end: number; isPart?: boolean };

/** Reads the first line as one object. Exports have lines of any length, because they contain pictures. */
function firstLine(text: string): Element | null {
  const feed = text.indexOf("\n");
  const end = feed === -1 ? text.length : feed;
  const line = text.slice(0, end).trim();
  const value = parsed(line.endsWith(",") ? line.slice(0, -1) : line.endsWith("]") ? line.slice(0, -1) : line);
  return value === undefined ? null : { value, end };
}

/** Reads the first object or text, which may have several lines or be one of several in a line. */
function firstElement(text: string): Element | null {
  const start = text.slice(0, maxRecordLength);
  const end =
    start[0] === "{" ? endOfObject(start) : (/^("[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]{"]+)/.exec(start)?.[0].length ?? 0);
  const value = end === 0 ? undefined : parsed(text.slice(0, end));
  return value === undefined ? null : { value, end, isPart: true };
}

function endOfObject(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[{}]/g)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return 0;
}

/** The next object after a broken one begins a line. */
function endOfBroken(text: string): number {
  const next = /\n[\s,[]*(?=\{)/.exec(text.slice(1));
  return next ? next.index + 2 : text.length;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function rowOf(value: unknown): { cells: Cells } | { problem: string } {
  if (typeof value === "string") return { cells: { name: value, product_url: value } };
  if (typeof value !== "object" || value === null) return { problem: "this is not an object" };
  const cells: Cells = {};
  for (const [name, field] of Object.entries(value)) {
    if (name === "resource_creator" && typeof field === "object" && field !== null)
      for (const [part, inner] of Object.entries(field)) cells[`creator_${part}`] = cellOf(inner);
    else setCell(cells, name, cellOf(field));
  }
  return { cells };
}

function setCell(cells: Cells, name: string, cell: string): void {
  const field = fieldNamed(name);
  if (field !== undefined && (name === field || cells[field] === undefined)) cells[field] = cell;
}

function cellOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "object" ? (item?.name ?? "") : item)).join("|");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

/** Returns whether a JSON text begins with a record of our export. */
export function isJsonExport(start: string): boolean {
  const names = [...start.slice(0, 20_000).matchAll(/"(\w{1,60})"\s*:/g)].map(([, name]) => name);
  return isExportHeader(names);
}
