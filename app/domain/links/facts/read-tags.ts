/** Collects the tags of a page that contain facts about it. Makes no request. */
import { Parser } from "htmlparser2";

export type Icon = { href: string; rel: string; sizes: string };

export type PageTags = {
  /** The first content of each `<meta>`, by its name, property or itemprop in lower case. */
  meta: Map<string, string>;
  title: string;
  heading: string;
  language: string;
  baseHref: string;
  imageHref: string;
  authorText: string;
  /** Microdata: the first value of each itemprop outside `<meta>`. */
  items: Map<string, string>;
  icons: Icon[];
  /** The contents of the JSON-LD scripts. */
  jsonLd: string[];
};

const maxText = 2_000;
const maxJsonLd = 500_000;
/** The parser takes longer for deeper elements, so it stops at this depth. */
const maxDepth = 2_000;
const chunkSize = 16_384;

/** Reads the tags of a page. Accepts broken markup. */
export function readTags(html: string): PageTags {
  const tags: PageTags = {
    meta: new Map(),
    title: "",
    heading: "",
    language: "",
    baseHref: "",
    imageHref: "",
    authorText: "",
    items: new Map(),
    icons: [],
    jsonLd: [],
  };
  /** The element whose text is being collected. */
  let current: { name: string; text: string; limit: number; done: (text: string) => void } | null = null;
  let depth = 0;
  // The <title> of an SVG is not the page's title.
  let depthOfSvg = 0;

  const read = (name: string, done: (text: string) => void, limit = maxText) => {
    current ??= { name, text: "", limit, done };
  };

  const open = (name: string, attributes: Record<string, string>) => {
    const { href = "", content = "" } = attributes;
    const rel = (attributes.rel ?? "").toLowerCase();
    depth++;
    if (name === "svg") depthOfSvg++;
    if (name === "html") tags.language ||= attributes.lang ?? attributes["xml:lang"] ?? "";
    if (name === "base") tags.baseHref ||= href;
    if (name === "meta") addMeta(tags, attributes);
    if (name === "link" && /(^|\s)(icon|apple-touch-icon(-precomposed)?)(\s|$)/.test(rel))
      tags.icons.push({ href, rel, sizes: attributes.sizes ?? "" });
    if (name === "link" && rel === "image_src") tags.imageHref ||= href;
    if (name === "title" && !depthOfSvg && !tags.title) read("title", (text) => (tags.title ||= text));
    if (name === "h1" && !tags.heading) read("h1", (text) => (tags.heading ||= text));
    if (name === "script" && /^application\/ld\+json/i.test(attributes.type?.trim() ?? ""))
      read("script", (text) => tags.jsonLd.push(text), maxJsonLd);
    if (name === "a" && /(^|\s)author(\s|$)/.test(rel)) read("a", (text) => (tags.authorText ||= text));
    const { itemprop } = attributes;
    if (itemprop && name !== "meta" && !tags.items.has(itemprop)) {
      const value = content || attributes.value || "";
      if (value) tags.items.set(itemprop, value);
      else if (!voidElements.has(name)) read(name, (text) => tags.items.set(itemprop, text));
    }
  };

  const parser = new Parser({
    onopentag: open,
    ontext: (text) => {
      if (current && current.text.length < current.limit) current.text += text;
    },
    onclosetag: (name) => {
      depth--;
      if (name === "svg") depthOfSvg = Math.max(0, depthOfSvg - 1);
      if (current?.name !== name) return;
      const { text, done } = current;
      current = null;
      done(text);
    },
  });
  for (let at = 0; at < html.length && depth < maxDepth; at += chunkSize) parser.write(html.slice(at, at + chunkSize));
  parser.end();
  return tags;
}

const voidElements = new Set(["img", "link", "input", "br", "hr", "source", "embed"]);

function addMeta({ meta }: PageTags, { content, ...attributes }: Record<string, string>): void {
  if (!content?.trim()) return;
  for (const kind of ["property", "name", "itemprop", "http-equiv"]) {
    const key = attributes[kind]?.trim().toLowerCase();
    if (key && !meta.has(key)) meta.set(key, content);
  }
}
