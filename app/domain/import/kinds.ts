/** The kinds of files that are read: what screens and commands call them, and how their names end. */

import { site } from "~/site";
import { ownValue } from "~/values/own-value";
import { type FileKind, UnreadableFile } from "./row";

type Kind = { label: string; endings: string; isTable?: true };

export const fileKinds: Record<FileKind, Kind> = {
  csv: { label: "a table (CSV)", endings: "csv tsv tab", isTable: true },
  json: { label: "a list of objects (JSON)", endings: "json jsonl ndjson", isTable: true },
  get export(): Kind {
    return { label: `an export of a ${site.name}`, endings: "", isTable: true };
  },
  bookmarks: { label: "bookmarks (HTML)", endings: "html htm" },
  links: { label: "a text with links", endings: "md markdown mdown mkd txt" },
};

const endings = Object.values(fileKinds).flatMap((kind) => kind.endings.split(" ").filter(Boolean));

/** For the `accept` of a file field. */
export const acceptedEndings = `${endings.map((ending) => `.${ending}`).join()},text/*`;

export const kindsHint = "A table (CSV, TSV, or JSON that is one list), bookmarks (HTML), Markdown or lines with links";

/** Returns why a file is not read, what is read, and how to get that. */
export const notRead = (what: string): UnreadableFile =>
  new UnreadableFile(
    `${what} An import reads a table (CSV, TSV, or JSON that is one list of flat objects), bookmarks (HTML), links in Markdown or lines, and exports of a ${site.name}. Most programs also export bookmarks (HTML) or a table (CSV).`,
  );

/** What tells that the links of a text stand in the syntax of another format, such as quotes. */
const inSyntax = /["'[{=`]https?:\/\/|https?:\/\/[^\s[\]]{1,500}\[/gi;
const chatMessage =
  /^[\u200e\u200f]?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?(?:\s[-–])?\s[^:]{1,60}:\s/i;
const sampleLength = 64_000;

/**
 * Finds out what a text is, from its name and its content. Null: a table, if it has the shape of one, else links. Throws for
 * what is not read.
 */
export function kindOf(text: string, name: string): Exclude<FileKind, "export"> | null {
  const start = text.slice(0, sampleLength);
  if (start.trim() === "") throw new UnreadableFile("The file is empty.");
  const [, ending = ""] = /\.([a-z\d]{1,12})$/i.exec(name) ?? [];
  if (ending !== "" && !endings.includes(ending.toLowerCase()))
    throw notRead(`Files ending in .${ending} are not read.`);
  const byName = (["csv", "json", "links"] as const).find((kind) =>
    fileKinds[kind].endings.split(" ").includes(ending.toLowerCase()),
  );
  if (byName && ending.toLowerCase() !== "txt") return byName;
  if (/^\s*<(?!https?:)/.test(start) && !/\]\(<?https?:\/\//.test(start)) return "bookmarks";
  return /^\s*(\[\s*[{"\]]|\{\s*["}])/.test(start) ? "json" : null;
}

/** Throws for a text with links that is a chat, or of a format with syntax, so that neither becomes rows. */
export function checkLinks(text: string): void {
  const start = text.slice(0, sampleLength);
  const lines = start.split(/\r\n|\r|\n/, 300);
  if (lines.filter((line) => chatMessage.test(line.slice(0, 200))).length >= 2) throw notRead("A chat is not read.");
  const links = start.match(/https?:\/\//gi)?.length ?? 0;
  if (!start.includes("](") && (start.match(inSyntax)?.length ?? 0) > links / 2)
    throw notRead("The links stand in the syntax of another format.");
}

/** Returns "This is bookmarks (HTML) with 120 links." */
export function describeFile(kind: string, total: number): string {
  const { label, isTable } = ownValue<Kind>(fileKinds, kind) ?? fileKinds.links;
  const noun = `${isTable ? "row" : "link"}${total === 1 ? "" : "s"}`;
  return `This is ${label} with ${total.toLocaleString("en")} ${noun}.`;
}
