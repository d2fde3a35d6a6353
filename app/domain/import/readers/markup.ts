/** Reads trees of elements: bookmarks and other HTML, outlines and feeds. */

import { Parser } from "htmlparser2";
import { ownValue } from "~/own-value";
import { parseUrl } from "~/parse-url";
import {
  type Entry,
  lineCounter,
  maxDepth,
  maxText,
  nestedTooDeeply,
  oneLine,
  problemOfLink,
  type Reading,
  type Values,
} from "../entry";
import { textOfHtml } from "../rules/texts";

/** Pages leave elements open, so they are deeper than they look. */
const maxOpenElements = 10 * maxDepth;
/** Of an element. Icons are long. */
const maxAttributes = 30;
const maxAttribute = 2_000;
/** So many links of a block get the text around them. */
const maxInBlock = 50;

/** Reads the bookmarks of a browser, or the links of another HTML page, with their folders or headings. */
export function readHtml(text: string): Reading {
  return { entries: htmlLinks(text) };
}

const block = /^(?:p|li|td|th|div|dt|dd|tr|section|article|blockquote|h[1-6])$/;
/** In bookmarks these stand in titles that were not escaped. The parser would read all that follows as their text. */
const swallowing = /<(?=\/?(?:style|script|title|textarea|xmp|iframe|noframes|noembed|noscript|plaintext)\b)/gi;

export function htmlLinks(html: string): Entry[] {
  const lists = /<!doctype netscape/i.test(html.slice(0, 1_000)) ? html.search(/<dl\b/i) : -1;
  const text = lists === -1 ? html : html.slice(0, lists) + html.slice(lists).replace(swallowing, "&lt;");
  const lineAt = lineCounter(text);
  const entries: Entry[] = [];
  const folders: string[] = [];
  let depth = 0;
  let base: string | undefined;
  let open: { name: string; text: string; line: number; attributes: Values } | null = null;
  let heading = "";
  /** The text of the block that is open, and the place of its first link. */
  let words = "";
  let first = 0;
  const finishBlock = () => {
    const around = entries.length > first ? oneLine(words) : "";
    for (const { values } of entries.slice(first, first + maxInBlock)) {
      const [before = "", after = ""] = values.text ? around.split(values.text) : [around];
      values.context = oneLine(before).replace(/[\s:–—|-]{1,9}$/, "") || heading;
      if (entries.length - first === 1 && !values.description)
        values.description = after.replace(/^[\s:–—|.-]{1,9}/, "");
    }
    words = "";
    first = entries.length;
  };
  const finish = () => {
    const label = oneLine(open?.text ?? "");
    if (open && /^h[1-6]$/.test(open.name)) heading = label;
    if (open?.name === "dd" && entries.length > 0) entries.at(-1)!.values.description = open.text.trim();
    if (open?.name === "a" && open.attributes.href && !open.attributes.href.startsWith("#")) {
      // In bookmarks a heading names the list after it, elsewhere the links after it.
      const topic = (folders.length > 0 ? folders : [heading]).filter(Boolean).join("|");
      const { href = "", tags = "", ...attributes } = open.attributes;
      const link = (base && parseUrl(href, base)?.href) || href;
      const values = { link, text: label, description: "", topic, tags_if_known: tags, context: "", ...attributes };
      entries.push({ line: open.line, values, problem: problemOfLink(link, label) });
    }
    open = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxOpenElements || folders.length > maxDepth) throw nestedTooDeeply();
      if (/^(dl|dt|dd|h[1-6]|a|ul|li)$/.test(name)) finish();
      if (block.test(name)) finishBlock();
      if (name === "dl") folders.push(heading);
      if (name === "base") base = attributes.href;
      if (/^(a|dd|h[1-6])$/.test(name))
        open = { name, text: "", line: lineAt(parser.startIndex), attributes: bounded(attributes) };
    },
    ontext(part) {
      if (open && open.text.length < maxText) open.text += part.slice(0, maxText);
      if (words.length < maxText) words += part.slice(0, maxText);
    },
    onclosetag(name) {
      depth -= 1;
      if (/^(a|h[1-6]|dd)$/.test(name)) finish();
      if (block.test(name)) finishBlock();
      if (name === "dl") folders.pop();
    },
  });
  parser.write(text);
  parser.end();
  finish();
  finishBlock();
  return entries;
}

const bounded = (attributes: Values): Values =>
  Object.fromEntries(
    Object.entries(attributes)
      .slice(0, maxAttributes)
      .map(([name, value]) => [name.toLowerCase(), name === "href" ? value : value.slice(0, maxAttribute)]),
  );

type Handlers = {
  open: (name: string, attributes: Values, line: number) => void;
  close: (name: string, text: string) => void;
};

/** Reads XML. Names are in lower case. */
function readXml(text: string, { open, close }: Handlers): void {
  const lineAt = lineCounter(text);
  const texts: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (texts.length >= maxDepth) throw nestedTooDeeply();
        texts.push("");
        open(name.toLowerCase(), bounded(attributes), lineAt(parser.startIndex));
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
  const entries: Entry[] = [];
  const path: string[] = [];
  readXml(text, {
    open(name, { htmlurl, url, xmlurl, title, text: label, category = "", ...others }, line) {
      if (name !== "outline") return;
      const link = htmlurl || url || xmlurl || "";
      const words = oneLine(title || label || "");
      const topic = path.filter(Boolean).join("|");
      const feed: Values = xmlurl && xmlurl !== link ? { xmlurl } : {};
      const values = { link, text: words, topic, tags_if_known: category.replaceAll("/", ","), ...others, ...feed };
      if (link) entries.push({ line, values, problem: problemOfLink(link, words) });
      path.push(link ? "" : words);
    },
    close(name) {
      if (name === "outline") path.pop();
    },
  });
  return { entries };
}

/** Reads the items of a feed: RSS, RDF or Atom. Their elements are the keys. */
export function readFeed(text: string): Reading {
  const entries: Entry[] = [];
  let item: Entry | null = null;
  let base = "";
  const add = (key: string, value: string) => {
    if (item && value && !ownValue(item.values, key) && Object.keys(item.values).length < maxAttributes)
      item.values[key] = value;
  };
  readXml(text, {
    open(name, { href = "", rel = "alternate", term, ...others }, line) {
      base ||= others["xml:base"] ?? "";
      if (name === "item" || name === "entry") item = { line, values: { link: "", text: "", tags_if_known: "" } };
      else if (name === "link" && href && rel === "alternate") {
        if (item) add("link", href);
        else base ||= href;
      } else if (item && name === "category" && term) item.values.tags_if_known += `${term},`;
      else if (name === "link" && href) add(`link ${rel}`, href);
      else if (others.url) add(name, others.url);
    },
    close(name, words) {
      if (!item) {
        if (name === "link") base ||= words;
        return;
      }
      if (name === "item" || name === "entry") {
        const { values } = item;
        values.link ||= /^https?:/.test(values.guid ?? "") ? values.guid! : "";
        if (values.guid === values.link) delete values.guid;
        values.link = (base && values.link && parseUrl(values.link, base)?.href) || values.link!;
        entries.push({ ...item, problem: values.link ? problemOfLink(values.link, values.text) : "it has no link" });
        item = null;
      } else if (name === "title") add("text", words);
      else if (name === "description" || name === "summary") add("description", textOfHtml(words));
      else if (name === "category" && words) item.values.tags_if_known += `${words},`;
      else add(name, words);
    },
  });
  return { entries };
}
