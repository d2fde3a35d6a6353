/** Bookmarks of browsers and outlines of feed readers. */
import { Parser } from "htmlparser2";
import { cut, type FileRow } from "./file-row";

type Link = { line: number; href: string; title: string; description: string; folders: string[]; tags: string };

/** Reads the bookmarks of a browser, or the links of another HTML page, with their folders or headings. */
export function readBookmarks(text: string): FileRow[] {
  const lineAt = lineCounter(text);
  const links: Link[] = [];
  const folders: string[] = [];
  let open: {
    kind: "folder" | "link" | "note";
    text: string;
    line: number;
    attributes: Record<string, string>;
  } | null = null;
  let heading = "";
  const finish = () => {
    if (open?.kind === "folder") heading = open.text.trim();
    if (open?.kind === "note" && links.length > 0) links.at(-1)!.description = open.text.trim();
    if (open?.kind === "link" && open.attributes.href) {
      const { href, tags = "" } = open.attributes;
      // In bookmarks a heading names the list after it, elsewhere the links after it.
      const path = folders.length > 0 ? [...folders] : [heading];
      links.push({ line: open.line, href, title: open.text.trim(), description: "", folders: path, tags });
    }
    open = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const line = lineAt(parser.startIndex);
      if (/^(dl|dt|dd|h[1-6]|a|ul|li)$/.test(name)) finish();
      if (name === "dl") folders.push(heading);
      if (/^h[1-6]$/.test(name)) open = { kind: "folder", text: "", line, attributes };
      if (name === "a") open = { kind: "link", text: "", line, attributes };
      if (name === "dd") open = { kind: "note", text: "", line, attributes };
    },
    ontext(part) {
      if (open) open.text += part;
    },
    onclosetag(name) {
      if (/^(a|h[1-6]|dd)$/.test(name)) finish();
      if (name === "dl") folders.pop();
    },
  });
  parser.write(text);
  parser.end();
  finish();
  return links.map(rowOf);
}

/** Reads the links of an outline (OPML), with the titles of the outlines around them. */
export function readOutline(text: string): FileRow[] {
  const lineAt = lineCounter(text);
  const links: Link[] = [];
  const path: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name.toLowerCase() !== "outline") return;
        const values = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]));
        const { htmlurl, url, xmlurl, title, text: label, description = "", category = "" } = values;
        const href = htmlurl || url || xmlurl || "";
        const name_ = (title || label || "").trim();
        if (href) {
          const line = lineAt(parser.startIndex);
          links.push({
            line,
            href,
            title: name_,
            description,
            folders: [...path],
            tags: category.replaceAll("/", ","),
          });
        }
        path.push(href ? "" : name_);
      },
      onclosetag(name) {
        if (name.toLowerCase() === "outline") path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
  return links.map(rowOf);
}

function rowOf({ line, href, title, description, folders, tags }: Link): FileRow {
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(href) ?? [];
  if (scheme && !/^https?:$/i.test(scheme))
    return { line, problem: `"${cut(title || href)}" leads to ${scheme}, which is not a web page` };
  const topic = folders.filter(Boolean).join("|");
  return {
    line,
    cells: { name: title.replace(/\s+/g, " ") || href, product_url: href, description, topic, tags_if_known: tags },
  };
}

/** Returns a function that counts the lines before a position, for rising positions. */
function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let at = 0;
  return (position) => {
    for (let next = text.indexOf("\n", at); next !== -1 && next < position; next = text.indexOf("\n", at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}
