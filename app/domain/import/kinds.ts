/** The kinds of files that are read: what screens and commands call them, and how their names end. */
import { site } from "~/site";

type Kind = { label: string; hint?: string; endings: string; isTable?: true };

const kinds = {
  csv: { label: "a table (CSV)", hint: "CSV from a spreadsheet", endings: "csv tsv tab", isTable: true },
  json: { label: "JSON", hint: "JSON", endings: "json jsonl ndjson", isTable: true },
  get export(): Kind {
    return { label: `an export of a ${site.name}`, hint: "an export of this site", endings: "", isTable: true };
  },
  markdown: { label: "a Markdown list", hint: "Markdown", endings: "md markdown mdown mkd" },
  bookmarks: { label: "browser bookmarks", hint: "browser bookmarks", endings: "html htm" },
  outline: { label: "an outline (OPML)", hint: "OPML", endings: "opml" },
  feed: { label: "a feed (RSS or Atom)", hint: "feeds", endings: "xml rss atom" },
  lines: { label: "a list of links", hint: "a line for each link", endings: "txt" },
} satisfies Record<string, Kind>;

export type FileKind = keyof typeof kinds;

export const fileKinds: Record<FileKind, Kind> = kinds;

/** For the `accept` of a file field. */
export const acceptedEndings = Object.values(fileKinds)
  .flatMap(({ endings }) => endings.split(" ").filter(Boolean))
  .map((ending) => `.${ending}`)
  .concat("text/*")
  .join(",");

/** Returns what may be chosen: "CSV from a spreadsheet, JSON, Markdown, ...". */
export const kindsHint = (): string =>
  Object.values(fileKinds)
    .map(({ hint }) => hint)
    .join(", ");

/** Returns whether a file's name ends as those of a kind do. */
export const hasEnding = (name: string, kind: FileKind): boolean =>
  fileKinds[kind].endings.split(" ").includes(name.slice(name.lastIndexOf(".") + 1).toLowerCase());

/** Returns "This is an outline (OPML) with 120 links." */
export function describeFile(kind: FileKind, total: number): string {
  const { label, isTable } = fileKinds[kind];
  const noun = `${isTable ? "row" : "link"}${total === 1 ? "" : "s"}`;
  return `This is ${label} with ${total.toLocaleString("en")} ${noun}.`;
}
