/** Reads a file in steps: bytes, kind, entries, fields, and the entries by field. Runs in a worker thread (`read-file.server.ts`). */
import { basename } from "node:path";
import { linksIn } from "~/domain/resources/values/address/address-text";
import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { ownValue } from "~/own-value";
import { kindOf, kindOfText, noKind } from "./detect-kind";
import { decodeFile } from "./encoding";
import {
  type Choices,
  cut,
  type Entry,
  type FileField,
  maxColumns,
  oneLine,
  type ReadFile,
  type Reading,
  UnreadableFile,
  type Values,
} from "./entry";
import { type FileKind, fileKinds } from "./kinds";
import { readJson } from "./readers/json";
import { readLines } from "./readers/lines";
import { readMarkdown } from "./readers/markdown";
import { readHtml, readXml } from "./readers/markup";
import { findTable, readTable } from "./readers/table";
import { countLinks, findMissing, type LinkCounts, linksOf } from "./rules/count-links";
import { byField, chooseFields, describeKeys, ofReaders } from "./rules/fields";
import { isMark, markOf } from "./rules/mark";
import { chooseName, isName } from "./rules/names";
import { decodeEntities, plainText } from "./rules/texts";

export type ParseOptions = { choices?: Choices; maxRows: number };

/** Reads the entries of a file. Throws `UnreadableFile`, or `UnsureFile` if a person has to choose first. */
export function parseFile(bytes: Uint8Array, name: string, { choices = {}, maxRows }: ParseOptions): ReadFile {
  const { text, encoding } = decodeFile(bytes, choices.encoding);
  const { kind, notices = [], entries: read, ...found } = parseText(text, name, { choices, maxRows });
  const { isExport = false, isPersonal = false } = found;
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    entries.push(entry);
    if (entries.length > maxRows)
      throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString("en")} rows. Split it.`);
  };
  for (const entry of read) add(entry);
  const keys = describeKeys(entries);
  const { fields, names, notices: ofFields } = chooseFields(keys, entries, choices, isExport);
  const counts = countLinks(entries);
  if (!isExport) for (const entry of findMissing(text, kind, counts)) add(entry);
  const used = fields.filter(({ field }) => !["", "mark", "context"].includes(field));
  const contexts = fields.filter(({ field }) => field === "context").map(({ key }) => key);
  // Of a file with very many keys, those of each entry are looked at.
  const markKeys = keys.length < maxColumns ? keys.map(({ key }) => key).filter(isMark) : undefined;
  const encoded = encoding === "utf-8" ? [] : [`${basename(name)} is read as ${encoding}, not UTF-8.`];
  return {
    kind: isExport ? "export" : kind,
    isExport,
    isPersonal: isPersonal || !fileKinds[kind].isTable || keys.some(({ key }) => personal.test(key)),
    fields,
    notices: [...encoded, ...notices, ...ofFields, ...unusedNotices(fields, counts)],
    entries: isExport
      ? entries.map((entry) => ({ ...entry, values: byField(entry.values, used) }))
      : tidied(entries, { used, contexts, names, markKeys }),
  };
}

/** Columns that programs for bookmarks and later reading have. */
const personal =
  /^(?:time_added|date_added|add_date|date_read|to_?read|is_?starred|starred|favou?rite|favou?rited|unread|highlights|content\.type|folder)$/i;

/** Finds out what a text is, and reads it. */
function parseText(text: string, name: string, options: Required<ParseOptions>): Reading & { kind: FileKind } {
  try {
    const kind = kindOf(text, name);
    const head = kind === "csv" || kind === null ? findTable(text, kind === "csv", options.choices) : null;
    if (head) return { kind: "csv", ...readTable(text, head, options) };
    const other = kind === "csv" || kind === null ? kindOfText(text, name) : kind;
    if (other === null || (kind === "csv" && other !== "lines")) throw new UnreadableFile(noKind(text));
    return { kind: other, ...readers[other](text, options) };
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableFile("The file is nested too deeply, or one of its paragraphs is too long.");
    throw error;
  }
}

type Reader = (text: string, options: { maxRows: number }) => Reading;
const readers: Record<Exclude<FileKind, "csv" | "export">, Reader> = {
  json: readJson,
  markdown: readMarkdown,
  bookmarks: readHtml,
  outline: readXml,
  feed: readXml,
  lines: readLines,
};

/** Names the columns that are not used, and counts the links that stay in texts. */
function unusedNotices(fields: readonly FileField[], { byKey }: LinkCounts): string[] {
  const counted = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "link" : "links"}`;
  const unused: string[] = [];
  let inTexts = 0;
  for (const { key, field, filled } of fields) {
    if (field === "mark" || /_url$/.test(field) || ofReaders.includes(field)) continue;
    const count = byKey.get(key) ?? 0;
    if (field !== "") inTexts += count;
    else if (filled > 0) unused.push(count === 0 ? cut(key) : `${cut(key)} (${counted(count)})`);
  }
  return [
    ...(unused.length > 0 ? [`Not used: ${unused.join(", ")}.`] : []),
    ...(inTexts > 0 ? [`Links that stay in names and descriptions: ${inTexts.toLocaleString("en")}.`] : []),
  ];
}

type Keys = { used: FileField[]; contexts: string[]; names: string[]; markKeys?: string[] };

const textsOf = (values: Values, keys: readonly string[]) => keys.map((key) => plainText(ownValue(values, key) ?? ""));

/** Returns the entries by field, with their texts as people read them: one for each link of a link cell. */
function tidied(entries: readonly Entry[], { used, contexts, names, markKeys }: Keys): Entry[] {
  const all: Entry[] = [];
  for (const { line, values: read, problem, leftOut } of entries) {
    // By the first link people find an entry that could not be read.
    if (problem !== undefined) {
      const found = read.link ?? linksOf((read.text ?? "").slice(0, 10_000))[0]?.link ?? "";
      all.push({ line, values: { product_url: cut(found, 300) }, problem });
      continue;
    }
    const values = byField(read, used);
    const link = linkOf(values.product_url ?? (leftOut && read.link) ?? "");
    for (const [field, text] of Object.entries(values)) values[field] = plainText(text);
    const mark = leftOut ?? markOf(read, markKeys ?? Object.keys(read));
    if (mark !== undefined) values.left_out = mark;
    const links = link.length <= 2_000 && /\s/.test(link.trim()) ? linksIn(link) : [link];
    const name = oneLine(values.name ?? "");
    const context = () => textsOf(read, contexts).find((text) => text.trim()) ?? "";
    const own = isName(name, links[0]) ? name : chooseName([name, ...textsOf(read, names)], context(), links[0] ?? "");
    for (const [at, product_url] of links.entries()) {
      const title = (own && at === 0) || product_url.trim() === "" ? "" : addressTitle(product_url);
      const row = links.length > 1 ? { ...values } : values;
      row.name = own && title ? `${own}: ${title}` : own || title;
      row.product_url = product_url;
      if (title) row.has_no_title = "1";
      all.push({ line, values: row });
    }
  }
  return all;
}

/** Returns the text of a link cell, with a DOI as its address. */
function linkOf(cell: string): string {
  const text = cell.includes("&") && /&[#a-z\d]{2,8};/i.test(cell) ? decodeEntities(cell) : cell;
  if (/^https?:/i.test(text)) return text;
  const [, doi] = /^(?:doi:\s?)?(10\.\d{4,9}\/\S{1,500})$/i.exec(text.trim()) ?? [];
  return doi ? `https://doi.org/${doi}` : text;
}
