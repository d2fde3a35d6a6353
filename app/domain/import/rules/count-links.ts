/** Counts the links in texts, so that none of a file vanishes unsaid. */

import type { Entry, Values } from "../entry";
import { decodeEntities } from "./texts";

const link = /https?:\/\/[^\s"'<>`|\\^{}[\]]{3,}/gi;
const next = /[),;]{1,9}https?:\/\//i;

/** Returns each link of a text with its place. */
export function* linksOf(text: string): Generator<{ link: string; at: number }> {
  for (const { 0: found, index } of text.matchAll(link))
    for (let rest = found, at = index; rest !== ""; ) {
      const end = next.exec(rest);
      const one = end ? rest.slice(0, end.index) : rest;
      if (/^https?:\/\/[\p{L}\p{N}]/iu.test(one)) yield { link: trimmed(one), at };
      const skipped = end ? one.length + end[0].search(/h/i) : rest.length;
      rest = rest.slice(skipped);
      at += skipped;
    }
}

/** Removes punctuation and brackets behind a link that are not its own. At most twenty characters are looked at. */
function trimmed(text: string): string {
  let end = text.length;
  if (end > 5_000) return text;
  while (end > text.length - 20 && /[.,;:!?*_)]/.test(text[end - 1]!)) {
    if (text[end - 1] === ")" && text.slice(0, end).split(")").length <= text.slice(0, end).split("(").length) break;
    end -= 1;
  }
  return text.slice(0, end);
}

/** What is equal however a link is written in its file: the part before the first character that formats escape. */
const keyOf = (address: string) =>
  address
    .toLowerCase()
    .replace(/[^a-z0-9./:-].*$/s, "")
    .replace(/[./:-]{1,20}$/, "");

/** Counts the links in the texts of entries. */
export const linksIn = (values: Values): number =>
  Object.values(values).reduce((sum, text) => sum + (text.includes("://") ? [...linksOf(text)].length : 0), 0);

/** Returns an entry for each link of a file's text that no entry has, with its line. */
export function* findMissing(source: string, kind: string, entries: readonly Entry[]): Generator<Entry> {
  const found = new Map<string, number>();
  for (const { values } of entries)
    for (const text of Object.values(values))
      if (text.includes("://"))
        for (const one of linksOf(text)) found.set(keyOf(one.link), (found.get(keyOf(one.link)) ?? 0) + 1);
  const text = kind === "json" ? source.replace(/\\(?:u([\da-f]{4})|(.))/gis, unescapeJson) : source;
  let [line, from] = [1, 0];
  for (const one of linksOf(text)) {
    for (let end = text.indexOf("\n", from); end !== -1 && end < one.at; end = text.indexOf("\n", from)) {
      line += 1;
      from = end + 1;
    }
    const key = keyOf(one.link);
    const left = found.get(key) ?? 0;
    if (left > 0) found.set(key, left - 1);
    else if (!isDeclaration(text.slice(Math.max(0, one.at - 60), one.at)))
      yield {
        line,
        values: { link: decodeEntities(one.link) },
        leftOut: "it is no item of the list: it stands in a text, a picture or a comment",
      };
  }
}

const unescapeJson = (_: string, code: string | undefined, character: string | undefined) => {
  if (code) return String.fromCharCode(Number.parseInt(code, 16)).replace(/\s/, " ");
  return character === "n" || character === "r" || character === "t" ? " " : character!;
};

/** Returns whether a link only names a namespace or a document type. */
const isDeclaration = (before: string) =>
  /(?:xmlns(?::[\w-]{1,20})?\s?=\s?["']|<!DOCTYPE [^>]{0,60}["'])$/i.test(before);
