import { normalized } from "~/domain/resources/values/address/normalized";
import { ownValue } from "~/values/own-value";

/** Characters that nobody sees and that no URL needs: soft hyphens, zero-width spaces, direction marks, byte order marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** Joiners. Between letters of scripts that need them they belong to the word. */
const strayJoiner = /(?<!\P{ASCII})[\u200c\u200d]|[\u200c\u200d](?!\P{ASCII})/gu;

const linkStart = /(?<=^|[\s([{<"'`«“‘„|:,;>—–-])https?:\/\//gi;
const closing: Record<string, string> = {
  "<": ">",
  '"': '"',
  "'": "'",
  "`": "`",
  "«": "»",
  "“": "”",
  "‘": "’",
  "„": "“",
};
const punctuation = new Set(".,;:!?'\"”’»>*_…•·");
/** What programs put behind a link that they cut off, or before the next one. */
const cutOff = /(?:\.{3}|[…•·‣])$/;
/** The names of files have spaces, too: "https://example.org/my file.pdf". */
const fileName = /^\S*\/[^\s/.]+ [^/?#]*\.(pdf|epub|docx?|xlsx?|pptx?|odt|csv|txt|md|html?|zip|mp[34]|png|jpe?g)$/i;

/** Removes what people cannot see from a pasted text, and composes its letters. */
function withoutInvisible(text: string): string {
  return normalized(text).replace(invisible, "").replace(strayJoiner, "").trim();
}

const bullets = /^(?:[-*•‣◦⁃▪●○·–—]\s|\.{3}|…|\s){1,9}/u;

/** Removes bullets and dots that came along in front of a pasted name, spaces included. Leaves ".NET" and a text of nothing else. */
export const withoutBullets = (text: string): string => text.replace(bullets, "") || text;

/**
 * Returns the link in a pasted text: without the words beside it, brackets, quotes and Markdown. A link ends at the first
 * space. A text with several links returns all of them, a text without one returns itself.
 */
export function linksIn(input: string): string[] {
  // A field that was filled with "https://" gets another in front.
  const text = withoutInvisible(input).replace(/^(https?:\/\/)+(?=https?:\/\/)/i, "");
  const target = /\]\(\s*<?(?=https?:\/\/)/i.exec(text);
  const markdown = target && text.slice(target.index + target[0].length);
  if (markdown && !markdown.includes("](")) return [inParentheses(markdown)];
  const starts = Array.from(text.matchAll(linkStart), ({ index }) => index);
  if (starts.length === 0) {
    const link = withoutWords(unwrapped(withoutBullets(text)));
    return [cutOff.test(link) ? withoutPunctuation(link) : link];
  }
  return [...new Set(starts.map((at, n) => linkAt(text, at, starts[n + 1])))];
}

/** Returns the link at a place of a text, before the next link begins. */
function linkAt(text: string, at: number, next?: number): string {
  const before = text[at - 1] ?? "";
  const rest = text.slice(at, next);
  if (before === "(" || before === "[" || before === "{") return inParentheses(rest);
  const close = ownValue(closing, before);
  if (close) return rest.split(close, 1)[0]!.trim();
  // Alone, a link may end with a question mark.
  if (at === 0 && !cutOff.test(rest) && (!/\s/.test(rest) || fileName.test(rest))) return rest;
  return withoutPunctuation(firstWord(rest));
}

/** A link without "https://" may have words behind it, too. */
const withoutWords = (text: string) =>
  /^(www\.|[^\s/.]+(\.[^\s/.]+)+\/)/i.test(text) && !fileName.test(text) ? firstWord(text) : text;

const firstWord = (text: string) => text.split(/\s/, 1)[0]!;

/** Returns a link in brackets of any kind, which it may have itself. */
function inParentheses(rest: string): string {
  const word = firstWord(rest);
  let depth = 1;
  for (let at = 0; at < word.length; at += 1) {
    if ("([{".includes(word[at]!)) depth += 1;
    if (")]}".includes(word[at]!)) depth -= 1;
    if (depth === 0) return word.slice(0, at).replace(/>$/, "");
  }
  return word;
}

function withoutPunctuation(link: string): string {
  let surplus = link.split(")").length - link.split("(").length;
  let end = link.length;
  for (; end > 0; end -= 1) {
    const last = link[end - 1]!;
    if (last === ")" ? surplus <= 0 : !punctuation.has(last)) break;
    if (last === ")") surplus -= 1;
  }
  return link.slice(0, end);
}

function unwrapped(text: string): string {
  const inside = /^[<("'`[]+([^<>()"'`[\]\s]+)[>)"'`\]]+$/.exec(text);
  return inside ? inside[1]! : text;
}
