/** What an import is made of, from the reader of a file to the store. */
export type FileKind = "csv" | "json" | "export" | "bookmarks" | "links";

/** Texts by the name of their column; later by the name of their field. */
export type Values = Record<string, string>;

/**
 * A row of a table, a bookmark or a link, with the line it begins on. One that cannot be read has a problem. `leftOut` says why
 * it is only stored if somebody chooses so, `notices` what somebody should look at. Stored, both are values.
 */
export type Row = { line: number; values: Values; problem?: string; leftOut?: string; notices?: string };

/** What a person chose about a file: its encoding, and which column is which field ("" for none). */
export type Choices = { encoding?: string; columns?: Record<string, string> };

/** A column of a file, the field that it is read as ("" if it is not used), and some of its values. */
export type FileField = { key: string; field: string; examples: string[]; filled: number };

export type ReadFile = {
  /** Only in an export slugs identify records, and statuses count. */
  kind: FileKind;
  /** Without a link among them, a person has to choose one first. */
  fields: FileField[];
  /** The first foreign line in several encodings, if a person has to choose one first. */
  encodings?: { value: string; sample: string }[];
  rows: Row[];
};

/** What is stored of a file beside its rows. */
export type Understood = Pick<ReadFile, "fields" | "encodings"> & { choices: Choices };

/** A record and a cell are at most this long, in characters. A quote that is not closed would else take the rest of a file. */
export const maxRecordLength = 200_000;
/** So many columns of a file are looked at. */
export const maxColumns = 300;

export class UnreadableFile extends Error {}

/** Shortens a text for a message. */
export const cut = (text: string, length = 60): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** Returns whether a text is a web address and nothing else. */
export const isAddress = (text: string): boolean =>
  text.length <= 2_000 && /^(https?:\/\/|www\.)[^\s<>"]+$/i.test(text);

/** Replaces line ends and other spaces by one space. */
export function oneLine(text: string): string {
  const words = text.trim();
  return /\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, " ") : words;
}

/** Returns a text without what the database does not store: NUL and half characters. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, "");

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns the problem of a link that leads to no web page, or undefined. */
export function problemOfLink(href: string, title = ""): string | undefined {
  const [scheme] = /^[a-z][a-z0-9+.-]{0,30}:/i.exec(href) ?? [];
  if (scheme === undefined) return `"${cut(href, 80)}" is a link to another file`;
  const isRead = /^(https?|view-source|about|chrome-extension|moz-extension|read|edge):$/i.test(scheme);
  return isRead ? undefined : `"${cut(title || href)}" leads to ${scheme}, which is not a web page`;
}

/** Returns a function that counts the lines before a position, for rising positions. */
export function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let end = text.indexOf("\n");
  return (position) => {
    for (; end !== -1 && end < position; end = text.indexOf("\n", end + 1)) line += 1;
    return line;
  };
}
