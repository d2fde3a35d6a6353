/** Texts as people read them: without entities, tags and formulas. */
import { Parser } from "htmlparser2";
import { oneLine } from "../entry";

const closingTag =
  /<\/(?:p|div|b|i|em|strong|a|ul|ol|li|span|h[1-6]|br|u|code|pre|blockquote|table|td|tr|font|small)\s{0,9}>|<(?:br|p)\s{0,9}\/?>/i;
const blocks = /^(?:p|div|li|ul|ol|br|h[1-6]|td|tr|table|blockquote|pre|dt|dd|title)$/;

/** Returns the text of HTML. Blocks are separated by a space. */
export const textOfHtml = (html: string): string => oneLine(textsOf(html, (name) => (blocks.test(name) ? " " : "")));

/** Returns a cell as people read it: entities are characters, and what is clearly HTML is its text. "<T>" stays. */
export function plainText(cell: string): string {
  if (cell.includes("<") && closingTag.test(cell)) return textOfHtml(cell);
  return cell.includes("&") && /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i.test(cell) ? decodeEntities(cell) : cell;
}

export const decodeEntities = (text: string): string =>
  text.includes("&") ? textsOf(text.replaceAll("<", "&lt;"), () => "") : text;

/** Returns the texts of HTML with what stands for each of its tags. */
function textsOf(html: string, tagText: (name: string) => string): string {
  let text = "";
  const add = (part: string) => {
    text += part;
  };
  const addTag = (name: string) => add(tagText(name));
  new Parser({ ontext: add, onopentagname: addTag, onclosetag: addTag }).end(html);
  return text;
}

/** Returns the address and the text of a formula such as `=HYPERLINK("https://...","Guide")` or a Markdown link, or null. */
export function linkInCell(cell: string): { link: string; text: string } | null {
  if (cell.length > 5_000 || !/[=[]/.test(cell)) return null;
  const [, link, text = ""] =
    /^=HYPERLINK\(\s?"([^"]{1,2000})"\s?(?:[,;]\s?"([^"]{0,1000})"\s?)?\)$/i.exec(cell.trim()) ?? [];
  if (link !== undefined) return { link, text };
  const [, label, target] = /^\[([^\][]{1,1000})\]\((https?:\/\/[^\s()]{1,2000})\)$/i.exec(cell.trim()) ?? [];
  return target === undefined ? null : { link: target, text: label! };
}
