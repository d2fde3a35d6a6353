import { Parser } from "htmlparser2";
import { maxDepth, nestedTooDeeply, oneLine, type Reading } from "../file-row";
import { type Link, lineCounter, linkRow, maxText } from "./links";

/** Pages leave elements open, so they are deeper than they look. */
const maxOpenElements = 10 * maxDepth;

/** Reads the bookmarks of a browser, or the links of another HTML page, with their folders or headings. */
export function readHtml(text: string): Reading {
  return { rows: htmlLinks(text).map(linkRow) };
}

export function htmlLinks(text: string): Link[] {
  const lineAt = lineCounter(text);
  const links: Link[] = [];
  const folders: string[] = [];
  let depth = 0;
  let open: { name: string; text: string; line: number; attributes: Record<string, string> } | null = null;
  let heading = "";
  const finish = () => {
    const words = oneLine(open?.text ?? "");
    if (open && /^h[1-6]$/.test(open.name)) heading = words;
    if (open?.name === "dd" && links.length > 0) links.at(-1)!.description = open.text.trim();
    if (open?.name === "a" && open.attributes.href) {
      // In bookmarks a heading names the list after it, elsewhere the links after it.
      const path = folders.length > 0 ? [...folders] : [heading];
      const { href, tags = "" } = open.attributes;
      links.push({ line: open.line, href, title: words, description: "", folders: path, tags });
    }
    open = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxOpenElements || folders.length > maxDepth) throw nestedTooDeeply();
      if (/^(dl|dt|dd|h[1-6]|a|ul|li)$/.test(name)) finish();
      if (name === "dl") folders.push(heading);
      if (/^(a|dd|h[1-6])$/.test(name)) open = { name, text: "", line: lineAt(parser.startIndex), attributes };
    },
    ontext(part) {
      if (open && open.text.length < maxText) open.text += part.slice(0, maxText);
    },
    onclosetag(name) {
      depth -= 1;
      if (/^(a|h[1-6]|dd)$/.test(name)) finish();
      if (name === "dl") folders.pop();
    },
  });
  parser.write(text);
  parser.end();
  finish();
  return links;
}
