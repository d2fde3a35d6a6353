/** Reads a file in steps: bytes, text, rows by column, rows by field. Runs in a worker thread (`read-file.server.ts`). */
import { exportMark } from "~/domain/resources/catalogue/catalogue-file";
import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { byField, chooseColumns, describeColumns, linksOfCell } from "./columns";
import { decodeFile } from "./encoding";
import { checkLinks, fileKinds, kindOf, notRead } from "./kinds";
import { flagOf } from "./private-flags";
import { readBookmarks } from "./readers/bookmarks";
import { readJson } from "./readers/json";
import { readLinks } from "./readers/links";
import { findTable, readTable } from "./readers/table";
import {
  type Choices,
  cut,
  type FileField,
  type FileKind,
  hasWords,
  isAddress,
  oneLine,
  type ReadFile,
  type Reading,
  type Row,
  UnreadableFile,
} from "./row";
import { decodeEntities, plainText } from "./texts";

export type ParseOptions = { choices?: Choices; maxRows: number; isMember?: boolean };

/** Reads the rows of a file. Without rows, a person has to choose its encoding or link first. Throws `UnreadableFile`. */
export function parseFile(bytes: Uint8Array, name: string, options: ParseOptions): ReadFile {
  const { choices = {}, maxRows, isMember = false } = options;
  const { text, encodings } = decodeFile(bytes, choices.encoding);
  if (encodings) return { kind: "links", isExport: false, fields: [], encodings, notices: [], rows: [] };
  const { kind: found, rows: read, notices = [] } = parseText(text, name, maxRows);
  const all: Row[] = [];
  for (const row of read) {
    all.push(row);
    if (all.length > maxRows)
      throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString("en")} rows. Split it.`);
  }
  const isExport = fileKinds[found].isTable === true && Object.hasOwn(all[0]?.values ?? {}, exportMark);
  const kind = isExport ? "export" : found;
  const fields = chooseColumns(describeColumns(all), all, { kind, isMember, choices });
  const used = fields.filter(({ field }) => field !== "" && field !== "mark");
  if (isExport) {
    const rows = all.map((row) => ({ ...row, values: byField(row.values, used) }));
    return { kind, isExport, fields, notices, rows };
  }
  if (all.length > 0 && !fields.some(({ field }) => field === "product_url"))
    return { kind, isExport, fields, notices: [...notices, "Choose which column has the links."], rows: [] };
  const flags = fields.filter(({ field }) => field === "mark").map(({ key }) => key);
  const rows = all.flatMap((row) => toRows(row, used, flags));
  if (rows.length > maxRows)
    throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString("en")} links. Split it.`);
  nameRows(rows, kind);
  return { kind, isExport, fields, notices, rows };
}

/** Finds out what a text is, and reads it. */
function parseText(text: string, name: string, maxRows: number): Reading & { kind: FileKind } {
  try {
    const kind = kindOf(text, name);
    if (kind === "json") return { kind, ...readJson(text) };
    if (kind === "bookmarks") return { kind, ...readBookmarks(text) };
    const head = kind === "links" ? null : findTable(text, kind === "csv");
    if (head) return { kind: "csv", ...readTable(text, head, maxRows) };
    if (kind === "csv" || !/https?:\/\/|www\./i.test(text)) throw notRead("It has no links.");
    checkLinks(text);
    return { kind: "links", ...readLinks(text) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableFile("The file is nested too deeply, or one of its paragraphs is too long.");
  }
}

/** Returns a row by field, one for each link of its cell. */
function toRows(row: Row, used: readonly FileField[], flags: readonly string[]): Row[] {
  const { line, problem } = row;
  if (problem !== undefined) return [{ line, values: { product_url: cut(row.values.link ?? "", 300) }, problem }];
  const { product_url: cell = "", ...texts } = byField(row.values, used);
  const values = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, plainText(text)]));
  const left_out = row.values.left_out ?? flagOf(row, flags);
  const { notices } = row.values;
  const name = oneLine(values.name ?? "");
  const links = linksOfCell(decodeEntities(cell || (row.values.left_out ? (row.values.link ?? "") : "")));
  return links.map((product_url, at) => ({
    line,
    values: {
      ...values,
      ...(left_out !== undefined && { left_out }),
      ...(notices !== undefined && { notices }),
      name: name && at > 0 ? `${name}: ${addressTitle(product_url)}` : name,
      product_url,
    },
  }));
}

/** So many links with one name say that it is none by itself, such as "YouTube" or "Notes". */
const tooMany = 3;
/** A short word in small letters or capitals, such as "here" or "PDF", says nothing beside the words before it. */
const isShort = (name: string) => /^(?:\p{Ll}{1,4}|\p{Lu}{1,4})$/u.test(name);

/** Gives the words or the heading before them to rows of a list whose name says nothing, and the address to those without. */
function nameRows(rows: Row[], kind: FileKind): void {
  const named = rows.filter(({ problem }) => problem === undefined);
  const names = countOf(named, ({ values }) => values.name!.toLowerCase());
  const lines = countOf(named, ({ line }) => line);
  for (const { line, values } of named) {
    const { context = "", topic = "", name = "", product_url = "" } = values;
    delete values.context;
    const isShared = !fileKinds[kind].isTable && names.get(name.toLowerCase())! >= tooMany;
    const before = context || (isShared ? topic.split("|", 1)[0]! : "");
    if (!hasWords(name) || isAddress(name) || name === product_url) {
      values.name = context || addressTitle(product_url);
      const notices = [values.notices, "it has no title, so its address stands in"];
      if (!context) values.notices = notices.filter(Boolean).join("; ");
    } else if (before && before !== name && (isShared || isShort(name)))
      values.name = context && lines.get(line) === 1 ? context : `${before}: ${name}`;
  }
}

function countOf<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
