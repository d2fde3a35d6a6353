/** Reads a file in steps: bytes, text, rows by column, rows by field. Runs in a worker thread (`read-file.server.ts`). */

import type { ThreadTask } from "~/domain/background/threads.server";
import { exportMark } from "~/domain/resources/catalogue/catalogue-file";
import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { groupBy } from "~/values/group-by";
import { byField, chooseColumns, linksOfCell } from "./columns";
import { decodeFile } from "./encoding";
import { isList, kindOf, notRead } from "./kinds";
import { flagOf } from "./private-flags";
import { readBookmarks } from "./readers/bookmarks";
import { readJson } from "./readers/json";
import { readLinks } from "./readers/links";
import { readTable } from "./readers/table";
import {
  type Choices,
  cut,
  type FileField,
  type FileKind,
  hasWords,
  isAddress,
  oneLine,
  type ReadFile,
  type Row,
  storable,
  UnreadableFile,
  type Values,
} from "./row";
import { decodeEntities, plainText } from "./texts";

export type ParseOptions = { choices?: Choices; maxRows: number; isMember?: boolean };

type ParseTask = ThreadTask<ParseOptions & { bytes: Uint8Array; name: string }>;
export type ParseResult = { file: ReadFile } | { problem: string };

/** What a worker thread runs for each file. Classes do not survive the way back, so the result says what was thrown. */
export default function parse({ bytes, name, begun, ...options }: ParseTask): ParseResult {
  begun.postMessage("begun");
  begun.close();
  try {
    return { file: parseFile(bytes, name, options) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
}

/** Reads the rows of a file. Without rows, a person has to choose its encoding or link first. Throws `UnreadableFile`. */
export function parseFile(bytes: Uint8Array, name: string, options: ParseOptions): ReadFile {
  const { choices = {}, maxRows, isMember = false } = options;
  const { text, encodings } = decodeFile(bytes, choices.encoding);
  if (encodings) return { kind: "links", fields: [], encodings, rows: [] };
  const read = parseText(storable(text.replace(/\r\n?/g, "\n")), name);
  const { kind } = read;
  const raw = upTo(maxRows, read.rows);
  if (!isList(kind) && Object.hasOwn(raw[0]?.values ?? {}, exportMark))
    return { kind: "export", fields: [], rows: raw };
  const fields = chooseColumns(raw, { kind, isMember, choices });
  if (fields.length > 0 && !fields.some(({ field }) => field === "product_url")) return { kind, fields, rows: [] };
  const split = raw.flatMap((row) => toRows(row, fields));
  const rows = upTo(maxRows, split);
  nameRows(rows, kind);
  return { kind, fields, rows };
}

function upTo(maxRows: number, read: Iterable<Row>): Row[] {
  const rows: Row[] = [];
  for (const row of read) {
    rows.push(row);
    if (rows.length > maxRows)
      throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString("en")} rows. Split it.`);
  }
  return rows;
}

/** Finds out what a text is, and reads it. */
function parseText(text: string, name: string): { kind: FileKind; rows: Iterable<Row> } {
  try {
    const kind = kindOf(text, name);
    if (kind === "json") return { kind, rows: readJson(text) };
    if (kind === "bookmarks") return { kind, rows: readBookmarks(text) };
    const table = kind === "links" ? null : readTable(text, kind === "csv");
    if (table) return { kind: "csv", rows: table };
    if (kind === "csv" || !/https?:\/\/|www\./i.test(text)) throw notRead("It has no links.");
    return { kind: "links", rows: readLinks(text) };
  } catch (error) {
    if (error instanceof SyntaxError) throw notRead("The file is not valid JSON.");
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableFile("The file is nested too deeply, or one of its paragraphs is too long.");
  }
}

/** Returns a row by field, one for each link of its cell. */
function toRows(row: Row, fields: readonly FileField[]): Row[] {
  const { line, problem, notices, leftOut = flagOf(row, fields) } = row;
  if (problem !== undefined) return [{ line, values: { product_url: cut(row.values.link ?? "", 300) }, problem }];
  const { product_url: cell = "", ...texts } = byField(row.values, fields);
  const values = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, plainText(text)]));
  if (leftOut !== undefined) values.left_out = leftOut;
  if (notices !== undefined) values.notices = notices;
  const name = oneLine(values.name ?? "");
  return linksOfCell(decodeEntities(cell)).map((product_url, at) => ({
    line,
    values: { ...values, name: name && at > 0 ? `${name}: ${addressTitle(product_url)}` : name, product_url },
  }));
}

/** So many links with one name say that it is none by itself, such as "YouTube" or "Notes". */
const tooMany = 3;
/** A short word in small letters or capitals, such as "here" or "PDF", says nothing beside the words before it. */
const isShort = (name: string) => /^(?:\p{Ll}{1,4}|\p{Lu}{1,4})$/u.test(name);

/** Gives the words or the heading before them to rows of a list whose name says nothing, and the address to those without. */
function nameRows(rows: Row[], kind: FileKind): void {
  const named = rows.filter(({ problem }) => problem === undefined);
  const names = groupBy(named, ({ values }) => values.name!.toLowerCase());
  const lines = groupBy(named, ({ line }) => line);
  for (const { line, values } of named) {
    const isShared = !!isList(kind) && names.get(values.name!.toLowerCase())!.length >= tooMany;
    nameRow(values, isShared, lines.get(line)!.length === 1);
  }
}

function nameRow(values: Values, isShared: boolean, isAlone: boolean): void {
  const { name = "", context = "", topic = "", product_url = "", notices } = values;
  delete values.context;
  const before = context || (isShared ? topic.split("|", 1)[0]! : "");
  if (hasWords(name) && !isAddress(name) && name !== product_url) {
    if (before === "" || before === name || !(isShared || isShort(name))) return;
    values.name = context && isAlone ? context : `${before}: ${name}`;
  } else if (context) values.name = context;
  else {
    values.name = addressTitle(product_url);
    values.notices = [notices, "it has no title, so its address stands in"].filter(Boolean).join("; ");
  }
}
