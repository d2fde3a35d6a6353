import { cut, isAddress, UnreadableFile } from "./entry";
import { type FileKind, hasEnding } from "./kinds";
import { fieldNamed, headProblem } from "./rules/fields";

/** How much of a file's beginning tells what it is. */
const sampleLength = 64_000;
const maxLines = 300;

/** Formats with syntax that is not read, by the end of the file's name and by how their lines look. */
const unread: { label: string; ending: RegExp; lines: RegExp }[] = [
  { label: "YAML", ending: /\.ya?ml$/i, lines: /^(\s*- [\w-]{1,40}: |%YAML| {1,8}[\w-]{1,40}: \S)/ },
  { label: "AsciiDoc", ending: /\.(adoc|asciidoc|asc)$/i, lines: /https?:\/\/[^\s[\]]{1,500}\[[^\]]{0,300}\]/ },
  { label: "Org", ending: /\.org$/i, lines: /\[\[[a-z]{1,10}:[^\]]{1,500}\]|^#\x2b\w{1,30}:/i },
  { label: "reStructuredText", ending: /\.rst$/i, lines: /`[^`<]{1,300}<https?:[^>]{1,500}>`_|^\.\. [_\w]/ },
  {
    label: "Wiki text",
    ending: /\.(wiki|mediawiki)$/i,
    lines: /(^|[^[])\[https?:\/\/[^\s\]]{1,500} [^\]]{1,300}\](?!\()/,
  },
  { label: "LaTeX", ending: /\.tex$/i, lines: /\\(href|url|documentclass|begin|item)\b/ },
  { label: "BibTeX", ending: /\.bib$/i, lines: /^@\w{1,30}\{/ },
  { label: "RIS", ending: /\.ris$/i, lines: /^[A-Z][A-Z0-9] {2}- / },
  { label: "TOML", ending: /\.toml$/i, lines: /^(\[\[[\w.-]{1,60}\]\]|[\w-]{1,40} = ["'[])/ },
  {
    label: "A settings file",
    ending: /\.(ini|url|desktop|conf|properties|env)$/i,
    lines: /^(\[[A-Z]\w{1,40}\]$|[A-Z]\w{0,40}=\S)/,
  },
  { label: "A calendar or card", ending: /\.(ics|vcf)$/i, lines: /^BEGIN:V/ },
  { label: "An email", ending: /\.(eml|mbox)$/i, lines: /^(Received|Message-ID|MIME-Version|Return-Path): /i },
  { label: "SQL", ending: /\.sql$/i, lines: /^\s*(INSERT INTO|CREATE TABLE|VALUES)\b/i },
  {
    label: "Program code",
    ending: /\.([cm]?[jt]sx?|py|rb|php|go|rs|java|c|h|cpp|cs|sh|css)$/i,
    lines:
      /^\s*(import .{1,200} from |export |(const|let|var) \w{1,60} ?=|function \w{1,60}\(|def \w{1,60}\(|#include|#!\/|<\?php|["'`]https?:[^"'`]{1,2000}["'`],?$)|[[({=:,]\s?["'`]https?:/,
  },
];

/**
 * Finds out what a text is, from its content and its name. Returns "csv" for what can only be a table; other texts may be one,
 * too. Throws `UnreadableFile` for a format that is not read, so that its syntax never becomes rows.
 */
export function kindOf(text: string, name: string): Exclude<FileKind, "export"> | null {
  const start = text.slice(0, sampleLength);
  if (start.trim() === "") throw new UnreadableFile("The file is empty.");
  const byName = unread.find(({ ending }) => ending.test(name));
  if (byName) throw notRead(byName.label);
  if (hasEnding(name, "markdown")) return "markdown";
  if (hasEnding(name, "csv")) return "csv";
  if (/^\s*</.test(start)) return kindOfMarkup(start);
  if (/^\s*(\[\s*[{"\]]|\[\s*\[\s*[{["\d]|\{\s*["}])/.test(start) || hasEnding(name, "json")) return "json";
  return null;
}

function kindOfMarkup(start: string): "outline" | "feed" | "bookmarks" | "markdown" {
  if (/<opml[\s>]/i.test(start.slice(0, 5_000))) return "outline";
  if (/<(rss|feed|rdf:rdf)[\s>]/i.test(start.slice(0, 5_000))) return "feed";
  if (/<(!doctype (html|netscape)|html|body|dl)[\s>-]/i.test(start)) return "bookmarks";
  if (hasMarkdownLinks(start)) return "markdown";
  if (/^\s*<(\?xml|plist|!doctype plist)/i.test(start)) throw notRead("XML of this kind");
  if (/<a\s[^>]{0,2000}href\s?=/i.test(start)) return "bookmarks";
  throw new UnreadableFile("The file has no links.");
}

/** Returns what a text without a table is: Markdown or lines. Throws for other formats. */
export function kindOfText(text: string, name: string): "markdown" | "lines" | null {
  const start = text.slice(0, sampleLength);
  const lines = start.split(/\r\n|\r|\n/, maxLines).map((line) => line.slice(0, 1_000));
  const filled = lines.filter((line) => line.trim() !== "");
  for (const { label, lines: sign } of unread) {
    const count = filled.filter((line) => sign.test(line)).length;
    if (count >= 2 && count >= filled.length * 0.2) throw notRead(label);
    if (count === 1 && filled.length <= 3 && !hasMarkdownLinks(start)) throw notRead(label);
  }
  if (isPairs(filled)) throw notRead('A list of "name: value"');
  if (hasMarkdownLinks(start)) return "markdown";
  return filled.some((line) =>
    line.split(/\s+/).some((word) => isAddress(word.replace(/^[<("'[]{1,5}/, "").replace(/[>)"'\].,;:]{1,5}$/, ""))),
  ) ||
    (filled.every((line) => /^\S{1,300}\.\S{2,300}$/.test(line.trim())) && !/\.\w{1,5}$/.test(name))
    ? "lines"
    : null;
}

const hasMarkdownLinks = (text: string) =>
  /\]\(<?https?:\/\//.test(text) || /^ {0,3}\[[^\]\n]{1,200}\]:\s?<?https?:/m.test(text);

/** Returns whether the links stand behind the same word and a colon, line after line. */
function isPairs(lines: string[]): boolean {
  const keys = lines.flatMap(
    (line) => /^[\s"'-]{0,8}([\w-]{1,20})["']?\s?[:=]\s?["']?https?:/i.exec(line)?.[1]?.toLowerCase() ?? [],
  );
  return keys.length >= 2 && new Set(keys).size <= keys.length / 2;
}

const notRead = (label: string) =>
  new UnreadableFile(`${label} is not read. Save it as JSON, CSV, Markdown or a line for each link.`);

/** Explains why a text is of no kind. */
export function noKind(text: string): string {
  const first = /\S[^\r\n]{0,500}/.exec(text)?.[0] ?? "";
  const names = first.split(/[,;\t|]/).map((name) => name.trim());
  if (names.length > 1 && names.some(fieldNamed)) return `${headProblem(names)}.`;
  return `It has no links, and no table with a column name and a column product_url. It begins with: ${cut(first, 200)}`;
}
