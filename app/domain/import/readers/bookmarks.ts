/** Reads bookmarks in HTML: of browsers (Netscape), and of programs whose links stand in lists. */
import { Parser } from "htmlparser2";
import { notRead } from "../kinds";
import { lineCounter, oneLine, problemOfLink, type Reading, type Row, type Values } from "../row";

/** Of an element, of its text, and of the folders around it. Icons are long. */
const maxAttributes = 30;
const maxText = 5_000;
const maxFolders = 10;

const namesIn = (list: string) => new Set(list.split(" "));
const lists = namesIn("dl ul ol");
const heads = namesIn("h1 h2 h3 h4 h5 h6");
/** What has a text of its own, and what else ends such a text. */
const named = namesIn("a dd h1 h2 h3 h4 h5 h6");
const ending = namesIn("a dd dl dt ul ol li h1 h2 h3 h4 h5 h6");
/** In bookmarks these stand in titles that were not escaped. The parser would read all that follows as their text. */
const swallowing = /<(?=\/?(?:style|script|title|textarea|xmp|iframe|noframes|noembed|noscript|plaintext)\b)/gi;

const bounded = (attributes: Values): Values =>
  Object.fromEntries(
    Object.entries(attributes)
      .slice(0, maxAttributes)
      .map(([name, value]) => [name, name === "href" ? value : value.slice(0, 2_000)]),
  );

/** Reads the links with their folders, attributes and what is written below them. Throws for pages that are no bookmarks. */
export function readBookmarks(html: string): Reading {
  const isNetscape = /<!doctype netscape/i.test(html.slice(0, 1_000));
  const first = isNetscape ? html.search(/<dl\b/i) : -1;
  const text = first === -1 ? html : html.slice(0, first) + html.slice(first).replace(swallowing, "&lt;");
  const lineAt = lineCounter(text);
  const rows: Row[] = [];
  const folders: string[] = [];
  const parents: string[] = [];
  let heading = "";
  let open: { name: string; text: string; line: number; attributes: Values } | null = null;
  const finish = () => {
    const label = oneLine(open?.text ?? "");
    if (open && heads.has(open.name)) heading = label;
    if (open?.name === "dd" && rows.length > 0) rows.at(-1)!.values.description = open.text.trim();
    if (open?.name === "a" && open.attributes.href) {
      const { href: link, ...attributes } = open.attributes;
      const folder = folders.slice(-maxFolders).filter(Boolean).join("|");
      const values = { link, text: label, description: "", folder, ...attributes };
      rows.push({ line: open.line, values, problem: problemOfLink(link, label) });
    }
    open = null;
  };
  const begin = (name: string, attributes: Values) => {
    if (name === "a" && attributes.href && !isNetscape && !/^(?:li|dt)$/.test(parents.at(-1) ?? ""))
      throw notRead("It is a page whose links stand in its text.");
    open = { name, text: "", line: lineAt(parser.startIndex), attributes: bounded(attributes) };
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (ending.has(name)) finish();
      if (lists.has(name)) folders.push(heading);
      if (named.has(name)) begin(name, attributes);
      parents.push(name);
    },
    ontext(part) {
      if (open && open.text.length < maxText) open.text += part.slice(0, maxText);
    },
    onclosetag(name) {
      parents.pop();
      if (named.has(name)) finish();
      if (lists.has(name)) folders.pop();
    },
  });
  parser.end(text);
  finish();
  if (rows.length === 0)
    throw notRead(
      /^\s*<(\?xml|opml|rss|feed)/i.test(html) ? "Outlines, feeds and XML are not read." : "It has no bookmarks.",
    );
  return { rows };
}
