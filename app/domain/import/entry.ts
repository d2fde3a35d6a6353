import type { FileKind } from "./kinds";

/** Texts by the name of their column, key or attribute; later by the name of their field. */
export type Values = Record<string, string>;

/**
 * What a reader makes of a row, an object or a link, with the line it begins on. One that cannot be read has a problem. One
 * that is not in the list, such as a link in a sentence, says why it is left out.
 */
export type Entry = { line: number; values: Values; problem?: string; leftOut?: string };

/** What a person chose about a file: its encoding, and which column is which field ("" for none). */
export type Choices = { encoding?: string; columns?: Record<string, string> };

/** A column or key of a file, and the field that it is read as, "" if it is not read. */
export type FileField = { key: string; field: string; examples: string[]; filled: number };

/** What only a person can know, with what each choice would read. */
export type Question = { about: "encoding" | "link"; choices: { value: string; sample: string }[] };

/** What was understood of a file. */
export type Understood = {
  kind: FileKind;
  /** Only there slugs identify records. */
  isExport: boolean;
  /** Bookmarks and lists for later reading wait for review. */
  isPersonal: boolean;
  fields: FileField[];
  /** What is unusual about the file, for the person who imports it. */
  notices: string[];
};

/** What is stored of a file beside its rows: what was understood, or what is to be chosen first. */
export type StoredUnderstanding = Pick<Understood, "fields" | "isPersonal"> & { choices: Choices; question?: Question };

export type ReadFile = Understood & { entries: Entry[] };

/** What a reader returns. The entries are read one by one, so that a limit of rows ends the reading. */
export type Reading = { notices?: string[]; isExport?: boolean; isPersonal?: boolean; entries: Iterable<Entry> };

/** A record and a cell are at most this long, in characters. A quote that is not closed would else take the rest of a file. */
export const maxRecordLength = 200_000;
/** Text of an element that is kept. */
export const maxText = 5_000;
export const maxDepth = 100;
/** So many columns or keys of a file are looked at. */
export const maxColumns = 300;

export class UnreadableFile extends Error {}

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
export function oneLine(text: string): string {
  const words = text.trim();
  return /\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, " ") : words;
}

/** Returns the name of a key without the names of the objects around it: "url" of "content.url". */
export const lastPart = (key: string): string => key.slice(key.lastIndexOf(".") + 1);

/** Returns a function that remembers its results for short texts, because the keys of a file are those of its every row. */
export function remembering<Result>(find: (text: string) => Result): (text: string) => Result {
  const found = new Map<string, Result>();
  return (text) => {
    if (text.length > 100) return find(text);
    if (found.size >= 1_000) found.clear();
    if (!found.has(text)) found.set(text, find(text));
    return found.get(text)!;
  };
}

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
