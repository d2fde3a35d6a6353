/** Collects the tags of a page that contain facts about it. Makes no request. */

import { Parser } from "htmlparser2";
import { ownValue } from "~/own-value";

export type Icon = { href: string; rel: string; sizes: string };

export type PageTags = {
  /** The first content of each `<meta>`, by its name, property or itemprop in lower case. */
  meta: Map<string, string>;
  title: string;
  heading: string;
  language: string;
  baseHref: string;
  imageHref: string;
  icons: Icon[];
};

const maxText = 2_000;
/** The parser takes longer for each element in which another one is. */
const maxDepth = 100;
/** Of an element. A page with more is read up to there. */
const maxAttributes = 500;

/** Reads the tags of a page, up to the end of its head and its first heading. Accepts broken markup. */
export function readTags(html: string): PageTags {
  const tags: PageTags = {
    meta: new Map(),
    title: "",
    heading: "",
    language: "",
    baseHref: "",
    imageHref: "",
    icons: [],
  };
  /** The element whose text is being collected. */
  let current: { name: "title" | "h1"; text: string } | null = null;
  let depth = 0;
  let attributeCount = 0;
  let isHeadOver = false;
  // The <title> of an SVG is not the page's title.
  let depthOfSvg = 0;

  const open = (name: string, attributes: Record<string, string>) => {
    attributeCount = 0;
    if (++depth > maxDepth) return parser.pause();
    const { href = "" } = attributes;
    const rel = (attributes.rel ?? "").toLowerCase();
    if (name === "body") isHeadOver = true;
    if (name === "svg") depthOfSvg++;
    if (name === "html") tags.language ||= attributes.lang ?? attributes["xml:lang"] ?? "";
    if (name === "base") tags.baseHref ||= href;
    if (name === "meta") addMeta(tags, attributes);
    if (name === "link" && /(^|\s)(icon|apple-touch-icon(-precomposed)?)(\s|$)/.test(rel))
      tags.icons.push({ href, rel, sizes: attributes.sizes ?? "" });
    if (name === "link" && rel === "image_src") tags.imageHref ||= href;
    if ((name === "title" && !depthOfSvg && !tags.title) || (name === "h1" && !tags.heading))
      current ??= { name, text: "" };
  };
  const close = (name: string) => {
    depth--;
    if (name === "head") isHeadOver = true;
    if (name === "svg") depthOfSvg = Math.max(0, depthOfSvg - 1);
    if (current?.name === name) keepText();
    if (isHeadOver && tags.heading) parser.pause();
  };
  const keepText = () => {
    if (current) tags[current.name === "h1" ? "heading" : "title"] ||= current.text;
    current = null;
  };

  const parser = new Parser({
    onopentag: open,
    onattribute: () => {
      if (++attributeCount > maxAttributes) parser.pause();
    },
    ontext: (text) => {
      if (current && current.text.length < maxText) current.text += text;
    },
    onclosetag: close,
  });
  // A paused parser reads nothing more.
  parser.end(html);
  keepText();
  return tags;
}

function addMeta({ meta }: PageTags, attributes: Record<string, string>): void {
  const { content } = attributes;
  if (!content?.trim()) return;
  for (const kind of ["property", "name", "itemprop", "http-equiv"]) {
    const key = ownValue(attributes, kind)?.trim().toLowerCase();
    if (key && !meta.has(key)) meta.set(key, content);
  }
}
