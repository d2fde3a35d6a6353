/** Counts the links in texts, so that none of a file vanishes unsaid. */

import { type Entry, lineCounter } from "../entry";
import { decodeEntities } from "./texts";

/** What ends a link, and what is between two links without a space. */
const delimiter = /[\s"'<>`|\\^{}[\]]/g;
const next = /[),;]{1,9}https?:\/\//i;

/** Returns each link of a text with its place. */
export function linksOf(text: string): { link: string; at: number }[] {
  const links: { link: string; at: number }[] = [];
  for (let slashes = text.indexOf("://"); slashes !== -1; ) {
    const before = text.slice(Math.max(0, slashes - 5), slashes).toLowerCase();
    const scheme = before === "https" ? 5 : before.endsWith("http") ? 4 : 0;
    delimiter.lastIndex = slashes + 3;
    const end = delimiter.test(text) ? delimiter.lastIndex - 1 : text.length;
    let at = slashes - scheme;
    for (let rest = scheme > 0 && end - slashes >= 6 ? text.slice(at, end) : ""; rest !== ""; ) {
      const other = rest.includes("://", 8) ? next.exec(rest) : null;
      const one = other ? rest.slice(0, other.index) : rest;
      if (/^[^:]{4,5}:\/\/[\p{L}\p{N}]/u.test(one)) links.push({ link: trimmed(one), at });
      const skipped = other ? one.length + other[0].search(/h/i) : rest.length;
      rest = rest.slice(skipped);
      at += skipped;
    }
    slashes = text.indexOf("://", scheme > 0 ? end : slashes + 3);
  }
  return links;
}

/** Removes punctuation and brackets behind a link that are not its own. At most twenty characters are looked at. */
function trimmed(text: string): string {
  let end = text.length;
  if (end > 5_000) return text;
  while (end > text.length - 20 && ".,;:!?*_)".includes(text[end - 1]!)) {
    if (text[end - 1] === ")" && text.slice(0, end).split(")").length <= text.slice(0, end).split("(").length) break;
    end -= 1;
  }
  return text.slice(0, end);
}

/** What is equal however a link is written in its file: the part before the first character that formats escape. */
function keyOf(link: string): string {
  let end = link.search(/[^a-z0-9./:-]/i);
  if (end === -1) end = link.length;
  while (end > 0 && "./:-".includes(link[end - 1]!)) end -= 1;
  return link.slice(0, end).toLowerCase();
}

/** How many links entries have: those of an equal beginning, and those in the texts of a key. */
export type LinkCounts = { byLink: Map<string, number>; byKey: Map<string, number> };

const add = (counts: Map<string, number>, name: string, count: number) =>
  counts.set(name, (counts.get(name) ?? 0) + count);

/** Counts the links of entries. */
export function countLinks(entries: readonly Entry[]): LinkCounts {
  const [byLink, byKey] = [new Map<string, number>(), new Map<string, number>()];
  for (const { values } of entries)
    for (const [key, text] of Object.entries(values)) {
      if (!text.includes("://")) continue;
      const links = linksOf(text);
      for (const { link } of links) add(byLink, keyOf(link), 1);
      if (text !== values.link) add(byKey, key, links.length);
    }
  return { byLink, byKey };
}

/** Returns an entry for each link of a file's text that no entry has, with its line. */
export function findMissing(source: string, kind: string, { byLink: found }: LinkCounts): Entry[] {
  const text = kind === "json" && source.includes("\\") ? source.replace(escaped, unescapeJson) : source;
  const lineAt = lineCounter(text);
  const missing: Entry[] = [];
  for (const { link, at } of linksOf(text)) {
    const key = keyOf(link);
    const left = found.get(key) ?? 0;
    if (left > 0) found.set(key, left - 1);
    else if (!isDeclaration(text.slice(Math.max(0, at - 60), at)))
      missing.push({ line: lineAt(at), values: { link: decodeEntities(link) }, leftOut: notInList });
  }
  return missing;
}

const notInList = "it is not in the list, but in a text, a picture or a comment";
const escaped = /\\(?:u([\da-f]{4})|(.))/gis;
const unescapeJson = (_: string, code: string | undefined, character: string | undefined) => {
  if (code) return String.fromCharCode(Number.parseInt(code, 16)).replace(/\s/, " ");
  return character === "n" || character === "r" || character === "t" ? " " : character!;
};

/** Returns whether a link only names a namespace or a document type. */
const isDeclaration = (before: string) =>
  /(?:xmlns(?::[\w-]{1,20})?\s?=\s?["']|<!DOCTYPE [^>]{0,60}["'])$/i.test(before);
