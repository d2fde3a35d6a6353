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
  type ReadFile,
  type Reading,
  UnreadableFile,
  type Values,
} from "./entry";
import { type FileKind, fileKinds } from "./kinds";
import { readJson } from "./readers/json";
import { readLines } from "./readers/lines";
import { readMarkdown } from "./readers/markdown";
import { readFeed, readHtml, readOutline } from "./readers/markup";
import { findTable, readTable } from "./readers/table";
import { linksIn as countLinks, findMissing, linksOf } from "./rules/count-links";
import { byField, chooseFields, describeKeys, ofReaders } from "./rules/fields";
import { markOf } from "./rules/mark";
import { chooseName } from "./rules/names";
import { decodeEntities, plainText } from "./rules/texts";

export type ParseOptions = { choices?: Choices; maxRows: number };

/** Reads the entries of a file. Throws `UnreadableFile`, or `UnsureFile` if a person has to choose first. */
export function parseFile(bytes: Uint8Array, name: string, { choices = {}, maxRows }: ParseOptions): ReadFile {
  const { text, encoding } = decodeFile(bytes, choices.encoding);
  const { kind, notices = [], entries: read, ...found } = parseText(text, name, { choices, maxRows });
  const isExport = found.isExport ?? false;
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    entries.push(entry);
    if (entries.length > maxRows)
      throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString("en")} rows. Split it.`);
  };
  for (const entry of read) add(entry);
  const keys = describeKeys(entries, maxColumns);
  const isEmpty = keys.length === 0;
  const {
    fields,
    notices: chosen,
    names,
  } = isEmpty ? { fields: [], notices: [], names: [] } : chooseFields(keys, entries, choices, isExport);
  if (!isExport) for (const entry of findMissing(text, kind, entries)) add(entry);
  const encoded = encoding === "utf-8" ? [] : [`${basename(name)} is read as ${encoding}, not UTF-8.`];
  return {
    kind: isExport ? "export" : kind,
    isExport,
    isPersonal: found.isPersonal || !fileKinds[kind].isTable || keys.some(({ key }) => personal.test(key)),
    fields,
    notices: [...encoded, ...notices, ...chosen, ...unusedNotices(fields, entries)],
    entries: isExport
      ? entries.map((entry) => ({ ...entry, values: byField(entry.values, fields) }))
      : entries.flatMap((entry) => entriesOf(entry, fields, names)),
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
  outline: readOutline,
  feed: readFeed,
  lines: readLines,
};

/** Names the columns that are not used, and counts the links that stay in texts. */
function unusedNotices(fields: readonly FileField[], entries: readonly Entry[]): string[] {
  const unused = fields.filter(({ field, filled }) => field === "" && filled > 0);
  const isLink = (field: string) => /_url$/.test(field);
  const texts = fields.filter(
    ({ field }) => field !== "" && field !== "mark" && !isLink(field) && !ofReaders.includes(field),
  );
  const linked = (some: readonly FileField[]) => {
    let count = 0;
    for (const { values } of entries)
      for (const { key } of some) {
        const text = ownValue(values, key) ?? "";
        if (text.includes("://") && text !== values.link) count += countLinks({ text });
      }
    return count;
  };
  const counted = ({ key }: FileField, count: number) =>
    count === 0 ? cut(key) : `${cut(key)} (${count.toLocaleString("en")} ${count === 1 ? "link" : "links"})`;
  const inTexts = linked(texts);
  return [
    ...(unused.length > 0 ? [`Not used: ${unused.map((one) => counted(one, linked([one]))).join(", ")}.`] : []),
    ...(inTexts > 0 ? [`Links that stay in names and descriptions: ${inTexts.toLocaleString("en")}.`] : []),
  ];
}

/** Returns an entry by field, with its texts as people read them: one for each link of its link cell. */
function entriesOf(
  { line, values: read, problem, leftOut }: Entry,
  fields: readonly FileField[],
  names: string[],
): Entry[] {
  if (problem !== undefined) return [{ line, values: { product_url: firstLink(read) }, problem }];
  const values: Values =
    leftOut && read.product_url === undefined
      ? { ...byField(read, fields), product_url: read.link ?? "" }
      : byField(read, fields);
  for (const [field, text] of Object.entries(values)) if (field !== "product_url") values[field] = plainText(text);
  const mark = leftOut ?? markOf(read);
  if (mark !== undefined) values.left_out = mark;
  const link = linkOf(values.product_url ?? "");
  const links = link.length <= 2_000 && /\s/.test(link.trim()) ? linksIn(link) : [link];
  const texts = [...new Set([values.name ?? "", ...names.map((key) => plainText(ownValue(read, key) ?? ""))])];
  const own = chooseName(texts, values.context ?? "", links[0] ?? "");
  delete values.context;
  return links.map((one, at) => {
    const another = at > 0 ? addressTitle(one) : "";
    const name = own && another ? `${own}: ${another}` : own || another;
    if (at > 0) return { line, values: { ...values, name, has_no_title: "1", product_url: one } };
    const titled: Values = name === "" && one.trim() !== "" ? { name: addressTitle(one), has_no_title: "1" } : { name };
    return { line, values: { ...values, ...titled, product_url: one } };
  });
}

/** Returns a link by which people find an entry that could not be read. */
function firstLink({ link, text = "" }: Values): string {
  return cut(link ?? linksOf(text.slice(0, 10_000)).next().value?.link ?? "", 300);
}

/** Returns the text of a link cell, with a DOI as its address. */
function linkOf(cell: string): string {
  const text = /&[#a-z\d]{2,8};/i.test(cell) ? decodeEntities(cell) : cell;
  return /^(?:doi:\s?)?10\.\d{4,9}\/\S{1,500}$/i.test(text.trim())
    ? `https://doi.org/${text.trim().replace(/^doi:\s?/i, "")}`
    : text;
}
