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
/** The key of tags that count if the directory has them: other files have many that it does not. */
const knownTags = "tags (if known)";
/** So many links of a block get the text around them. */
const maxInBlock = 50;

function bounded(attributes: Values): Values {
  const some: Values = {};
  for (const [name, value] of Object.entries(attributes).slice(0, maxAttributes))
    some[name.toLowerCase()] = name === "href" ? value : value.slice(0, maxAttribute);
  return some;
}

/** Returns a link of a file as a whole address, if the file states its base. */
const resolved = (link: string, base = "") => (base && link && parseUrl(link, base)?.href) || link;

/** Reads the bookmarks of a browser, or the links of another HTML page, with their folders or headings. */
export const readHtml = (text: string): Reading => ({ entries: htmlLinks(text) });

const namesIn = (list: string) => new Set(list.split(" "));
const heads = namesIn("h1 h2 h3 h4 h5 h6");
const blocks = namesIn("p li td th div dt dd tr section article blockquote h1 h2 h3 h4 h5 h6");
/** What has a text of its own, and what else ends such a text. */
const named = namesIn("a dd h1 h2 h3 h4 h5 h6");
const ending = namesIn("a dd dl dt ul li h1 h2 h3 h4 h5 h6");
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
    if (open && heads.has(open.name)) heading = label;
    if (open?.name === "dd" && entries.length > 0) entries.at(-1)!.values.description = open.text.trim();
    if (open?.name === "a" && open.attributes.href && !open.attributes.href.startsWith("#")) {
      // In bookmarks a heading names the list after it, elsewhere the links after it.
      const topic = (folders.length > 0 ? folders : [heading]).filter(Boolean).join("|");
      const { href, tags = "" } = open.attributes;
      const link = resolved(href, base);
      const values: Values = { link, text: label, description: "", topic, [knownTags]: tags, context: "" };
      for (const [name, value] of Object.entries(open.attributes))
        if (name !== "href" && name !== "tags") values[name] = value;
      entries.push({ line: open.line, values, problem: problemOfLink(link, label) });
    }
    open = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxOpenElements || folders.length > maxDepth) throw nestedTooDeeply();
      if (ending.has(name)) finish();
      if (blocks.has(name)) finishBlock();
      if (name === "dl") folders.push(heading);
      if (name === "base") base = attributes.href;
      if (named.has(name)) open = { name, text: "", line: lineAt(parser.startIndex), attributes: bounded(attributes) };
    },
    ontext(part) {
      if (open && open.text.length < maxText) open.text += part.slice(0, maxText);
      if (words.length < maxText) words += part.slice(0, maxText);
    },
    onclosetag(name) {
      depth -= 1;
      if (named.has(name)) finish();
      if (blocks.has(name)) finishBlock();
      if (name === "dl") folders.pop();
    },
  });
  parser.end(text);
  finish();
  finishBlock();
  return entries;
}

/**
 * Reads the outlines of OPML with the titles of those around them, or the items of a feed: RSS, RDF or Atom. Their attributes
 * and elements are the keys.
 */
export function readXml(text: string): Reading {
  const entries: Entry[] = [];
  const lineAt = lineCounter(text);
  /** The texts of the elements that are open, and the titles of the outlines. */
  const texts: string[] = [];
  const titles: string[] = [];
  let item: Entry | null = null;
  let base = "";
  const add = (key: string, value: string) => {
    if (item && value && !ownValue(item.values, key) && Object.keys(item.values).length < maxAttributes)
      item.values[key] = value;
  };
  const open = (name: string, { href = "", rel = "alternate", term, ...others }: Values) => {
    base ||= others["xml:base"] ?? "";
    const isLink = name === "link" && href !== "";
    if (name === "item" || name === "entry")
      item = { line: lineAt(parser.startIndex), values: { link: "", text: "", [knownTags]: "" } };
    else if (!item) base ||= isLink && rel === "alternate" ? href : "";
    else if (isLink) add(rel === "alternate" ? "link" : `link ${rel}`, href);
    else if (name === "category" && term) item.values[knownTags] += `${term},`;
    else if (others.url) add(name, others.url);
  };
  const close = (name: string, words: string) => {
    if (!item) base ||= name === "link" ? words : "";
    else if (name === "item" || name === "entry") {
      const { values } = item;
      values.link ||= /^https?:/.test(values.guid ?? "") ? values.guid! : "";
      if (values.guid === values.link) delete values.guid;
      values.link = resolved(values.link, base);
      entries.push({ ...item, problem: values.link ? problemOfLink(values.link, values.text) : "it has no link" });
      item = null;
    } else if (name === "title") add("text", words);
    else if (name === "description" || name === "summary") add("description", textOfHtml(words));
    else if (name === "category" && words) item.values[knownTags] += `${words},`;
    else add(name, words);
  };
  const openOutline = ({ htmlurl, url, xmlurl, title, text: label, category = "", ...others }: Values) => {
    const link = htmlurl || url || xmlurl || "";
    const words = oneLine(title || label || "");
    const topic = titles.filter(Boolean).join("|");
    const values: Values = { link, text: words, topic, [knownTags]: category.replaceAll("/", ","), ...others };
    if (xmlurl && xmlurl !== link) values.xmlurl = xmlurl;
    if (link) entries.push({ line: lineAt(parser.startIndex), values, problem: problemOfLink(link, words) });
    titles.push(link ? "" : words);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (texts.length >= maxDepth) throw nestedTooDeeply();
        texts.push("");
        if (/^outline$/i.test(name)) openOutline(bounded(attributes));
        else open(name.toLowerCase(), bounded(attributes));
      },
      ontext(part) {
        const at = texts.length - 1;
        if (at >= 0 && texts[at]!.length < maxText) texts[at] += part.slice(0, maxText);
      },
      onclosetag(name) {
        if (/^outline$/i.test(name)) titles.pop();
        close(name.toLowerCase(), oneLine(texts.pop() ?? ""));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return { entries };
}
