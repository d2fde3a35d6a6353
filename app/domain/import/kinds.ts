/** The kinds of files that are read: what screens and commands call them, and how their names end. */

import { site } from "~/site";
import { ownValue } from "~/values/own-value";
import { type FileKind, UnreadableFile } from "./row";

type Kind = { label: string; endings: string[]; isTable?: true };

export const fileKinds: Record<FileKind, Kind> = {
  csv: { label: "a table (CSV)", endings: ["csv", "tsv", "tab"], isTable: true },
  json: { label: "a list of objects (JSON)", endings: ["json"], isTable: true },
  get export(): Kind {
    return { label: `an export of a ${site.name}`, endings: [], isTable: true };
  },
  bookmarks: { label: "bookmarks (HTML)", endings: ["html", "htm"] },
  links: { label: "a text with links", endings: ["md", "markdown", "mdown", "mkd", "txt"] },
};

const kindNames = Object.keys(fileKinds) as FileKind[];

export const kindsHint =
  "a table (CSV, TSV, or JSON that is one list of flat objects), bookmarks (HTML), links in Markdown or lines";

/** Returns why a file is not read, what is read, and how to get that. */
export const notRead = (what: string): UnreadableFile =>
  new UnreadableFile(
    `${what} An import reads ${kindsHint}, and exports of a ${site.name}. Most programs also export bookmarks (HTML) or a table (CSV).`,
  );

/** Finds out what a text is, by its name and its start. Undefined: a table, if it has the shape of one, else links. Throws for what is not read. */
export function kindOf(text: string, name: string): FileKind | undefined {
  const start = text.slice(0, 64_000);
  if (start.trim() === "") throw new UnreadableFile("The file is empty.");
  const ending = /\.([a-z\d]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? "txt";
  const byName = kindNames.find((kind) => fileKinds[kind].endings.includes(ending));
  if (!byName) throw notRead(`Files ending in .${ending} are not read.`);
  if (byName !== "bookmarks" && ending !== "txt") return byName;
  if (/^\s*<(?!https?:)/.test(start) && !/\]\(<?https?:\/\//.test(start)) return "bookmarks";
  return /^\s*(\[\s*[{"\]]|\{\s*["}])/.test(start) ? "json" : undefined;
}

/** Returns "This is bookmarks (HTML) with 120 links." */
export function describeFile(kind: string, total: number): string {
  const { label, isTable } = ownValue<Kind>(fileKinds, kind) ?? fileKinds.links;
  const noun = `${isTable ? "row" : "link"}${total === 1 ? "" : "s"}`;
  return `This is ${label} with ${total.toLocaleString("en")} ${noun}.`;
}
