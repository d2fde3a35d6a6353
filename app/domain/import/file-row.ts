import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { ownValue } from "~/own-value";
import { site } from "~/site";

/** The cells of a row by the name of their column. */
export type Cells = Record<string, string>;

/** The titles of a file's columns, by the name of their field. */
export type Titles = Record<string, string>;

/** A row that is rejected keeps the titles of its columns in a cell, so that it can be corrected. No column has this name. */
const titlesCell = "column_titles";
export const withTitles = (cells: Cells, titles: Titles): Cells => ({ ...cells, [titlesCell]: JSON.stringify(titles) });
export const titlesOf = (cells: Cells): Titles => JSON.parse(cells[titlesCell] ?? "{}");

/** Lets the address stand in for a missing title. The mark lets the import say so. */
export function nameByAddress(cells: Cells): Cells {
  if (cells.name?.trim() || !cells.product_url?.trim()) return cells;
  cells.name = addressTitle(cells.product_url);
  cells.has_no_title = "1";
  return cells;
}

/** Names the column of a message about a field by its title, if the file has titles. */
export function inColumn(titles: Titles, field: string, message: string): string {
  const title = cut(ownValue(titles, field) ?? "");
  if (!title) return message;
  return message.startsWith(`${field} `) ? title + message.slice(field.length) : `${title}: ${message}`;
}

/** A row of a file, with the line it starts on. A row that could not be read has a problem instead of cells. */
export type FileRow =
  | { line: number; cells: Cells; problem?: undefined }
  | { line: number; cells?: undefined; problem: string };

export const fileKinds = {
  csv: "a table (CSV)",
  json: "JSON",
  get export() {
    return `an export of a ${site.name}`;
  },
  markdown: "a Markdown list",
  bookmarks: "browser bookmarks",
  outline: "an outline (OPML)",
  feed: "a feed (RSS or Atom)",
  lines: "a list of links",
} as const;

export type FileKind = keyof typeof fileKinds;

/** What a person chose about a file: its encoding, and which column is which field. */
export type Choices = { encoding?: string; columns?: Record<string, string> };

export type ReadFile = {
  kind: FileKind;
  /** Only there do slugs identify records. */
  isExport: boolean;
  titles: Titles;
  /** What is unusual about the file, for the person who imports it. */
  notices: string[];
  rows: FileRow[];
};

/** What a reader returns. The rows are read one by one, so that a limit of rows ends the reading. */
export type Reading = { notices?: string[]; isExport?: boolean; titles?: Titles; rows: Iterable<FileRow> };

/** A record and a cell are at most this long, in characters. A quote that is not closed would else take the rest of a file. */
export const maxRecordLength = 200_000;
export const maxDepth = 100;

export class UnreadableFile extends Error {}

/** What only a person can know, with what each choice would read. */
export type Question = { about: "encoding" | "link"; choices: { value: string; sample: string }[] };

/** A file that can be read once a person has chosen. */
export class UnsureFile extends UnreadableFile {
  constructor(readonly question: Question) {
    const choices = question.choices.map(({ value, sample }) => `${value} (${sample})`).join(", ");
    super(`${question.about === "link" ? "More than one column has links" : "The encoding is unsure"}: ${choices}`);
  }
}

export const nestedTooDeeply = (levels = maxDepth) =>
  new UnreadableFile(`The file is nested more than ${levels} levels deep.`);

/** Shortens a text for a message. */
export const cut = (text: string, length = 60): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** Returns whether a text is a web address and nothing else. */
export const isAddress = (text: string): boolean =>
  text.length <= 2_000 && /^(https?:\/\/|www\.)[^\s<>"]+$/i.test(text);

/** Replaces line ends and other spaces by one space. */
export const oneLine = (text: string): string => text.split(/\s/).filter(Boolean).join(" ");
