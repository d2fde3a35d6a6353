/** Reads bookmarks in HTML: of browsers (Netscape), and of programs whose links stand in lists. */
import { Parser } from "htmlparser2";
import { notRead } from "../kinds";
import { lineCounter, oneLine, problemOfLink, type Row, type Values } from "../row";

const maxText = 5_000;

const list = /^(?:dl|ul|ol)$/;
const head = /^h[1-6]$/;
/** What has a text of its own, and what else ends such a text. */
const named = /^(?:a|dd|h[1-6])$/;
const ending = /^(?:a|d[dlt]|ul|ol|li|h[1-6])$/;
/** In bookmarks these stand in titles that were not escaped. The parser would read all that follows as their text. */
const swallowing = /<(?=\/?(?:style|script|title|textarea|xmp|iframe|noframes|noembed|noscript|plaintext)\b)/gi;

/** Reads the links with their folders, attributes and what is written below them. Throws for pages that are no bookmarks. */
export function readBookmarks(html: string): Row[] {
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
    if (open && head.test(open.name)) heading = label;
    if (open?.name === "dd" && rows.length > 0) rows.at(-1)!.values.note = open.text.trim();
    if (open?.name === "a" && open.attributes.href) {
      const { href: link, ...attributes } = open.attributes;
      const folder = folders.slice(-10).filter(Boolean).join("|");
      const values = { ...attributes, link, text: label, note: "", folder };
      rows.push({ line: open.line, values, problem: problemOfLink(link, label) });
    }
    open = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (ending.test(name)) finish();
      if (list.test(name)) folders.push(heading);
      if (name === "a" && attributes.href && !isNetscape && !/^(?:li|dt)$/.test(parents.at(-1) ?? ""))
        throw notRead("It is a page whose links stand in its text.");
      if (named.test(name)) open = { name, text: "", line: lineAt(parser.startIndex), attributes };
      parents.push(name);
    },
    ontext(part) {
      if (open && open.text.length < maxText) open.text += part.slice(0, maxText);
    },
    onclosetag(name) {
      parents.pop();
      if (named.test(name)) finish();
      if (list.test(name)) folders.pop();
    },
  });
  parser.end(text);
  finish();
  if (rows.length === 0) throw notRead("It has no bookmarks. Outlines and feeds are not read.");
  return rows;
}
