import type { Token, Tokens } from "marked";
import { ownValue } from "~/own-value";
import { oneLine } from "../file-row";

export type FoundLink = { href: string; text: string; raw: string };

export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

const vague =
  /^(links?|here|this|page|url|web|website|site|homepage|home|view|open|visit|go|see|source|download|read|watch|listen|read more|more|click here|read here|read online|online|free|info|pdf|html|htm|epub|mobi|txt|zip|ps|djvu|video|videos|article|paper|slides|docs|github|repo|code)$/i;

/** Returns whether a link's own words say nothing about what it leads to. */
export const isVague = ({ text, href }: FoundLink) =>
  !hasWords(text) || vague.test(text) || text === href || /^(https?:|www\.)/i.test(text);

/** Returns the links of a line in their order. Pictures and links to a part of the same page are none. */
export function linksOf(tokens: readonly Token[]): FoundLink[] {
  const links: FoundLink[] = [];
  let anchor: FoundLink | null = null;
  for (const token of tokens) {
    const { raw } = token;
    if (token.type === "html" && anchor && /^<\/a/i.test(raw)) {
      if (hasWords(anchor.text)) links.push({ ...anchor, text: oneLine(anchor.text) });
      anchor = null;
    } else if (token.type === "html") {
      const href = /^<a\s/i.test(raw) ? /\shref\s?=\s?["']?([^"'\s>]{1,2000})/i.exec(raw)?.[1] : undefined;
      if (href) anchor = { href: decoded(href), text: "", raw };
    } else if (anchor) anchor.text += plain([token]);
    else if (token.type === "link") {
      const { href, tokens: inner } = token as Tokens.Link;
      const isPicture = plain(inner) === "" && inner.some(({ type }) => type === "image");
      if (!href.startsWith("#") && !isPicture) links.push({ href: decoded(href), text: plain(inner) || href, raw });
    } else if ("tokens" in token && token.tokens) links.push(...linksOf(token.tokens));
  }
  return links;
}

/** Returns the name and the description that the other words of a line give to its links. */
export function nameOf(text: string, links: readonly FoundLink[]): [name: string, description: string] {
  let words = text;
  for (const link of links) if (isVague(link)) words = words.replace(link.text, " ");
  const parts = words.split(/\s[–—-]\s/).map((part) => tidy(part));
  const [name = "", ...others] = parts.filter(hasWords);
  return [name, others.join(" - ")];
}

/** Removes the punctuation that is left around where a link was. */
function tidy(text: string): string {
  const words = oneLine(text).replace(/^[\s:–—|.,()[\]-]{1,20}/u, "");
  return words.replace(/[\s:–—|,;([-][\s:–—|,;()[\]/-]{0,20}$/u, "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ownValue(entities, name)!);

/** Returns the text of tokens, without pictures and HTML. */
export function plain(tokens: readonly Token[]): string {
  const text = tokens.map((token): string => {
    if (token.type === "image" || token.type === "html" || token.type === "long") return "";
    if (token.type === "br") return " ";
    return "tokens" in token && token.tokens ? plain(token.tokens) : "text" in token ? String(token.text) : "";
  });
  return decoded(oneLine(text.join("")));
}
