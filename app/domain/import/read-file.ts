import { assertUsable, findCsvHead, headProblem, readCsvRows } from "./csv-file";
import { type FileRow, UnreadableFile, wholeText } from "./file-row";
import { readBookmarks, readOutline } from "./html-files";
import { isJsonExport, readJsonRows } from "./json-file";
import { readLines } from "./lines";
import { readMarkdown } from "./markdown";

export const fileKinds = {
  csv: "a table (CSV)",
  json: "JSON",
  export: "an export of a Career Hub",
  markdown: "a Markdown list",
  bookmarks: "browser bookmarks",
  outline: "an outline (OPML)",
  lines: "a list of links",
} as const;

export type FileKind = keyof typeof fileKinds;

export type OpenedFile = {
  kind: FileKind;
  /** Only there do slugs identify records. */
  isExport: boolean;
  /** What is unusual about the file, for the person who imports it. */
  notices: string[];
  rows: AsyncIterable<FileRow>;
};

/** How much of a file's beginning tells what it is. */
const sampleLength = 64_000;

/**
 * Finds out what a text is and reads its rows. The name of the file only helps where the text could be several kinds.
 * Throws `UnreadableFile` if it is nothing that has links.
 */
export async function openFile(text: AsyncIterable<string>, name = ""): Promise<OpenedFile> {
  const { start, pieces } = await withStart(text);
  if (start.trim() === "") throw new UnreadableFile("The file is empty.");
  if (/^\s*(\[\s*[[{"\]]|\{\s*["}])/.test(start)) {
    const isExport = isJsonExport(start);
    return { kind: isExport ? "export" : "json", isExport, notices: [], rows: readJsonRows(pieces) };
  }
  const head = isText(start) && !/\.(md|markdown)$/i.test(name) ? findCsvHead(start) : null;
  // In a text a line that is just "Link" is no header.
  if (head && (!/\.txt$/i.test(name) || head.columns.includes("name"))) return openCsv(pieces, head);
  const kind = kindOf(start, name);
  if (!kind) throw new UnreadableFile(`${headProblem(start)}.`);
  return { kind, isExport: false, notices: [], rows: rowsOf(kind, await wholeText(pieces)) };
}

type Head = NonNullable<ReturnType<typeof findCsvHead>>;

function openCsv(pieces: AsyncIterable<string>, head: Head): OpenedFile {
  assertUsable(head);
  const notices = head.ignored.length > 0 ? [`Ignored unknown columns: ${head.ignored.join(", ")}.`] : [];
  if (head.above > 0) notices.unshift(`The header is in line ${head.above + 1}.`);
  const rows = readCsvRows(after(pieces, head.length), head);
  return { kind: head.isExport ? "export" : "csv", isExport: head.isExport, notices, rows };
}

const isText = (start: string) => !/^\s*</.test(start);

type WholeKind = Exclude<FileKind, "csv" | "json" | "export">;

function kindOf(start: string, name: string): WholeKind | null {
  if (/^\s*<(\?xml[^>]*>\s*(<!--.*?-->\s*)*<)?opml\b/is.test(start)) return "outline";
  if (!isText(start)) return /<a\b[^>]*\bhref\s*=/i.test(start) ? "bookmarks" : null;
  if (/\.(md|markdown)$/i.test(name) || /\]\(<?https?:\/\//.test(start)) return "markdown";
  return /\bhttps?:\/\/|\bwww\./i.test(start) ? "lines" : null;
}

async function* rowsOf(kind: WholeKind, text: string): AsyncGenerator<FileRow> {
  if (kind === "markdown") yield* await readMarkdown(text);
  else yield* { outline: readOutline, bookmarks: readBookmarks, lines: readLines }[kind](text);
}

async function withStart(text: AsyncIterable<string>) {
  const iterator = text[Symbol.asyncIterator]();
  let start = "";
  let isDone = false;
  while (!isDone && start.length < sampleLength) {
    const { value, done } = await iterator.next();
    isDone = done ?? false;
    start += value ?? "";
  }
  async function* pieces() {
    yield start;
    while (!isDone) {
      const { value, done } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return { start, pieces: pieces() };
}

/** Leaves out the first characters of a text. */
async function* after(pieces: AsyncIterable<string>, length: number): AsyncGenerator<string> {
  let left = length;
  for await (const piece of pieces) {
    if (left < piece.length) yield piece.slice(left);
    left = Math.max(0, left - piece.length);
  }
}
