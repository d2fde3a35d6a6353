import { Parser } from "htmlparser2";
import { maxDepth, nestedTooDeeply, oneLine, type Reading } from "../file-row";
import { type Link, lineCounter, linkRow } from "./html";

/** Text of an element that is kept. */
const maxText = 5_000;

type Handlers = {
  open: (name: string, attributes: Record<string, string>, line: number) => void;
  close: (name: string, text: string) => void;
};

/** Reads XML. Names are in lower case and without a namespace that is not Atom's or RSS's own. */
function readXml(text: string, { open, close }: Handlers): void {
  const lineAt = lineCounter(text);
  const texts: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (texts.length >= maxDepth) throw nestedTooDeeply();
        texts.push("");
        const lower = Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]);
        open(name.toLowerCase(), Object.fromEntries(lower), lineAt(parser.startIndex));
      },
      ontext(part) {
        const at = texts.length - 1;
        if (at >= 0 && texts[at]!.length < maxText) texts[at] += part.slice(0, maxText);
      },
      onclosetag(name) {
        close(name.toLowerCase(), oneLine(texts.pop() ?? ""));
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
}

/** Reads the links of an outline (OPML), with the titles of the outlines around them. */
export function readOutline(text: string): Reading {
  const links: Link[] = [];
  const path: string[] = [];
  readXml(text, {
    open(name, { htmlurl, url, xmlurl, title, text: label, description = "", category = "" }, line) {
      if (name !== "outline") return;
      const href = htmlurl || url || xmlurl || "";
      const words = oneLine(title || label || "");
      const tags = category.replaceAll("/", ",");
      if (href) links.push({ line, href, title: words, description, folders: [...path], tags });
      path.push(href ? "" : words);
    },
    close(name) {
      if (name === "outline") path.pop();
    },
  });
  return { rows: links.map(linkRow) };
}

/** Reads the entries of a feed: RSS, RDF or Atom. */
export function readFeed(text: string): Reading {
  const links: Link[] = [];
  let entry: Link | null = null;
  readXml(text, {
    open(name, { href = "", rel = "alternate", term }, line) {
      if (name === "item" || name === "entry") entry = { line, href: "", title: "", folders: [], tags: "" };
      else if (entry && name === "link" && href && rel === "alternate") entry.href ||= href;
      else if (entry && name === "category" && term) entry.tags += `${term},`;
    },
    close(name, words) {
      if (!entry) return;
      if (name === "item" || name === "entry") {
        links.push(entry);
        entry = null;
      } else if (name === "link" || (name === "guid" && /^https?:/.test(words))) entry.href ||= words;
      else if (name === "title") entry.title ||= words;
      else if (name === "description" || name === "summary") entry.description ||= plainText(words);
      else if (name === "category" && words) entry.tags += `${words},`;
    },
  });
  return { rows: links.map(linkRow) };
}

/** Returns the text of a description, which may be HTML. */
function plainText(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return oneLine(text);
}
