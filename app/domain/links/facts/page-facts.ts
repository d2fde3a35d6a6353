import { languageTag } from "~/domain/resources/values/details/languages";
import { parseUrl } from "~/parse-url";
import { decodeHtml } from "./decode-html";
import { type Icon, type PageTags, readTags } from "./read-tags";

/** The facts of a page. Null if the page does not have them. */
export type PageFacts = {
  title: string | null;
  description: string | null;
  siteName: string | null;
  author: string | null;
  /** A language tag such as "en" or "pt-BR". */
  language: string | null;
  imageUrl: string | null;
  iconUrl: string | null;
  /** US dollars with two decimals. Null for other currencies. */
  price: string | null;
};

const maxTitle = 200;
const maxDescription = 1_000;

/** The beginning of a page, as it came from `url`. */
export type FetchedPage = { body: Uint8Array; contentType: string; url: string };

/** Reads the facts of a page. Makes no request. Runs in a worker thread (`fetch-facts.server.ts`). */
export function readPageFacts({ body, contentType, url }: FetchedPage): PageFacts {
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
    author: author(meta("author", "article:author", "book:author", "dc.creator", "twitter:creator")),
    language: language([tags.language, ...meta("og:locale", "content-language")]),
    imageUrl: webUrl([...pictures, tags.imageHref, ...meta("image")], base),
    iconUrl: webUrl([bestIcon(tags.icons)?.href, "/favicon.ico"], base),
    price: price(tags),
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

function author(names: (string | undefined)[]): string | null {
  const isName = (name: string | undefined) => name && !/^\s*(https?:)?\/\//i.test(name);
  return text(names.filter(isName), 100)?.replace(/^(by|written by)\s+/i, "") ?? null;
}

function language(candidates: (string | undefined)[]): string | null {
  for (const candidate of candidates) {
    const tag = languageTag(candidate?.split(/[,;.]/, 1)[0] ?? "");
    if (tag) return tag;
  }
  return null;
}

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

function price({ meta }: PageTags): string | null {
  const offers = [
    { amount: meta.get("product:price:amount"), currency: meta.get("product:price:currency") },
    { amount: meta.get("og:price:amount"), currency: meta.get("og:price:currency") },
    { amount: meta.get("price"), currency: meta.get("pricecurrency") },
  ];
  const offer = offers.find((one) => one?.amount?.trim());
  if (!offer?.amount) return null;
  const isDollars = /^(us)?\s*\$/i.test(offer.amount.trim()) || /^(usd)?$/i.test(offer.currency?.trim() ?? "");
  const amount = Number(
    offer.amount
      .replace(/[^\d.,]/g, "")
      .replace(/,(?=\d{3}\b)/g, "")
      .replace(",", "."),
  );
  const isKnown = /\d/.test(offer.amount) && Number.isFinite(amount) && amount < 100_000_000;
  // Without a currency, only a price of zero is certain.
  return isKnown && isDollars && (amount === 0 || offer.currency?.trim() || /\$/.test(offer.amount))
    ? amount.toFixed(2)
    : null;
}
