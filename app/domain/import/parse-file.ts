import { basename } from "node:path";
import { decodeFile } from "./encoding";
import { kindOf, kindOfText, noKind } from "./file-kind";
import {
  type Choices,
  type FileKind,
  type FileRow,
  nameByAddress,
  type ReadFile,
  type Reading,
  UnreadableFile,
} from "./file-row";
import { readFeed } from "./readers/feed";
import { readHtml } from "./readers/html";
import { readJson } from "./readers/json";
import { readLines } from "./readers/lines";
import { readMarkdown } from "./readers/markdown";
import { readOutline } from "./readers/outline";
import { findTable, readTable } from "./readers/table";

export type ParseOptions = { choices?: Choices; maxRows: number };

/** Reads the rows of a file. Runs in a worker thread (`read-file.server.ts`). Throws `UnreadableFile`. */
export function parseFile(bytes: Uint8Array, name: string, { choices = {}, maxRows }: ParseOptions): ReadFile {
  const { text, encoding } = decodeFile(bytes, choices.encoding);
  const { kind, notices = [], isExport = false, titles = {}, rows: read } = parseText(text, name, { choices, maxRows });
  const rows: FileRow[] = [];
  for (const row of read) {
    if (row.cells) nameByAddress(row.cells);
    rows.push(row);
    if (rows.length > maxRows)
      throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString("en")} rows. Split it.`);
  }
  const encoded = encoding === "utf-8" ? [] : [`${basename(name)} is read as ${encoding}, not UTF-8.`];
  return { kind: isExport ? ("export" as const) : kind, isExport, titles, notices: [...encoded, ...notices], rows };
}

/** Finds out what a text is, and reads it. */
export function parseText(text: string, name: string, options: Required<ParseOptions>): Reading & { kind: FileKind } {
  try {
    const kind = kindOf(text, name);
    const head = kind === "csv" || kind === null ? findTable(text, kind === "csv") : null;
    if (head) return { kind: "csv", ...readTable(text, head, options) };
    const other = kind === "csv" || kind === null ? kindOfText(text, name) : kind;
    if (other === null || (kind === "csv" && other !== "lines")) throw new UnreadableFile(noKind(text));
    return { kind: other, ...read(other, text, options) };
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableFile("The file is nested too deeply, or one of its paragraphs is too long.");
    throw error;
  }
}

function read(kind: Exclude<FileKind, "csv" | "export">, text: string, options: Required<ParseOptions>): Reading {
  if (kind === "json") return readJson(text, options);
  return { markdown: readMarkdown, bookmarks: readHtml, outline: readOutline, feed: readFeed, lines: readLines }[kind](
    text,
  );
}
