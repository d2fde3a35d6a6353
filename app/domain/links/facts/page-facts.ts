import { Parser } from "htmlparser2";
import { languageTag } from "~/domain/resources/values/details/languages";
import { ownValue } from "~/values/own-value";
import { parseUrl } from "~/values/parse-url";
import { decodeHtml } from "./decode-html";

/** The facts of a page. Null if the page does not have them. */
export type PageFacts = ReturnType<typeof readPageFacts>;

const maxTitle = 200;
const maxDescription = 1_000;

/** The beginning of a page, as it came from `url`. */
export type FetchedPage = { body: Uint8Array; contentType: string; url: string };

/** Reads the facts of a page. Makes no request. Runs in a worker thread (`fetch-facts.server.ts`). */
export function readPageFacts({ body, contentType, url }: FetchedPage) {
  const tags = readTags(decodeHtml(body, contentType));
  const meta = (...names: string[]) => names.map((name) => tags.meta.get(name));
  const base = parseUrl(tags.baseHref, url)?.href ?? url;
  const siteName = text(meta("og:site_name", "application-name"), maxTitle);
  const title = text([...meta("og:title", "twitter:title"), tags.title, ...meta("dc.title"), tags.heading], maxTitle);
  const pictures = meta("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src");
  return {
    title: title && withoutSiteName(title, siteName, url),
    description: text(meta("og:description", "description", "twitter:description", "dc.description"), maxDescription),
    siteName,
    /** A language tag such as "en" or "pt-BR". */
    language: language([tags.language, ...meta("og:locale", "content-language")]),
    imageUrl: webUrl([...pictures, tags.imageHref, ...meta("image")], base),
    iconUrl: webUrl([bestIcon(tags.icons)?.href, "/favicon.ico"], base),
  };
}

/** Returns the first non-empty text, on one line, without control characters, truncated at a word. */
function text(candidates: (string | undefined)[], maxLength: number): string | null {
  for (const candidate of candidates) {
    const line = candidate?.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, " ").trim();
    if (!line) continue;
    if (line.length <= maxLength) return line;
    return `${line.slice(0, maxLength - 1).replace(/ [^ ]*$/, "")}…`;
  }
  return null;
}

/** "Learn SQL | Example Academy" is "Learn SQL" on the site of that name or on exampleacademy.com. */
function withoutSiteName(title: string, siteName: string | null, url: string): string {
  const separators = [...title.matchAll(/ [|·•–—-] | ?[|»:] /g)];
  const parts = separators.map(
    ({ index, 0: { length } }) => [title.slice(0, index), title.slice(index + length)] as const,
  );
  const [before, after] = parts.find(([, end]) => !/[|·•»]/.test(end)) ?? [];
  if (!before || !after) return title;
  const plain = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const host = plain(new URL(url).hostname.replace(/^www\./, "").replace(/\.[^.]+$/, ""));
  const names = [siteName && plain(siteName), host].filter(Boolean);
  if (names.includes(plain(after))) return before.trim();
  return names.includes(plain(before)) ? after.trim() : title;
}

const language = (candidates: (string | undefined)[]): string | null =>
  candidates.map((candidate) => languageTag(candidate?.split(/[,;.]/, 1)[0] ?? "")).find((tag) => tag) ?? null;

function webUrl(candidates: (string | undefined)[], base: string): string | null {
  for (const candidate of candidates) {
    const href = candidate?.trim();
    const url = href ? parseUrl(href, base) : null;
    if (!url) continue;
    if (/^https?:$/.test(url.protocol) && !url.username && !url.password && url.href.length <= 2000) return url.href;
  }
  return null;
}

/** Returns the largest icon. A touch icon counts as 180 pixels, an icon without a size as 16. */
function bestIcon(icons: readonly Icon[]): Icon | undefined {
  const size = ({ sizes, rel, href }: Icon) =>
    Number(/(?<!\d)(\d{1,5})x\d/i.exec(sizes)?.[1]) || (/apple/.test(rel) ? 180 : /\.svg(\?|$)/i.test(href) ? 64 : 16);
  return icons.filter(({ href }) => href.trim() && !href.startsWith("data:")).sort((a, b) => size(b) - size(a))[0];
}

type Icon = { href: string; rel: string; sizes: string };

const noTags = () => ({
  /** The first content of each `<meta>`, by its name, property or itemprop in lower case. */
  meta: new Map<string, string>(),
  ...{ title: "", heading: "", language: "", baseHref: "", imageHref: "" },
  icons: [] as Icon[],
});

type PageTags = ReturnType<typeof noTags>;

const maxText = 2_000;
/** The parser takes longer for each element in which another one is. */
const maxDepth = 100;
/** Of an element. A page with more is read up to there. */
const maxAttributes = 500;

/** Reads the tags of a page, up to the end of its head and its first heading. Accepts broken markup. */
function readTags(html: string): PageTags {
  const tags = noTags();
  /** The element whose text is being collected. */
  let current: { name: "title" | "h1"; text: string } | null = null;
  let depth = 0;
  let attributeCount = 0;
  let isHeadOver = false;
  // The <title> of an SVG is not the page's title.
  let depthOfSvg = 0;

  const open = (name: string, attributes: Attributes) => {
    attributeCount = 0;
    if (++depth > maxDepth) return parser.pause();
    if (name === "body") isHeadOver = true;
    if (name === "svg") depthOfSvg++;
    addTag(tags, name, attributes);
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

type Attributes = Record<string, string>;

function addTag(tags: PageTags, name: string, attributes: Attributes): void {
  if (name === "html") tags.language ||= attributes.lang ?? attributes["xml:lang"] ?? "";
  if (name === "base") tags.baseHref ||= attributes.href ?? "";
  if (name === "meta") addMeta(tags, attributes);
  if (name === "link") addLink(tags, attributes);
}

function addLink(tags: PageTags, { href = "", rel: typed = "", sizes = "" }: Attributes): void {
  const rel = typed.toLowerCase();
  if (/(^|\s)(icon|apple-touch-icon(-precomposed)?)(\s|$)/.test(rel)) tags.icons.push({ href, rel, sizes });
  if (rel === "image_src") tags.imageHref ||= href;
}

function addMeta({ meta }: PageTags, attributes: Attributes): void {
  const { content } = attributes;
  if (!content?.trim()) return;
  for (const kind of ["property", "name", "itemprop", "http-equiv"]) {
    const key = ownValue(attributes, kind)?.trim().toLowerCase();
    if (key && !meta.has(key)) meta.set(key, content);
  }
}
