/** The kinds of files that are read: how their names end, and how each begins. */
import { site } from "~/site";
import { type FileKind, UnreadableFile } from "./row";

const byEnding = new Map<string, FileKind>([
  ...["csv", "tsv", "tab"].map((ending) => [ending, "csv"] as const),
  ...["html", "htm"].map((ending) => [ending, "bookmarks"] as const),
  ...["md", "markdown", "mdown", "mkd", "txt"].map((ending) => [ending, "links"] as const),
  ["json", "json"],
]);

/** Whether links stand one after the other, below headings or in folders, and not in columns. */
export const isList = (kind: FileKind): boolean => kind === "bookmarks" || kind === "links";

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
  const byName = byEnding.get(ending);
  if (!byName) throw notRead(`Files ending in .${ending} are not read.`);
  if (byName !== "bookmarks" && ending !== "txt") return byName;
  if (/^\s*<(?!https?:)/.test(start) && !/\]\(<?https?:\/\//.test(start)) return "bookmarks";
  return /^\s*(\[\s*[{"\]]|\{\s*["}])/.test(start) ? "json" : undefined;
}
