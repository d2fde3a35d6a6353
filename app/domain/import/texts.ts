/** Texts as people read them: without entities, tags and formulas. */
import { Parser } from "htmlparser2";
import { oneLine } from "./row";

const closingTag =
  /<\/(?:p|div|b|i|em|strong|a|ul|ol|li|span|h[1-6]|br|u|code|pre|blockquote|table|td|tr|font|small)\s{0,9}>|<(?:br|p)\s{0,9}\/?>/i;
const blocks = /^(?:p|div|li|ul|ol|br|h[1-6]|td|tr|table|blockquote|pre|dt|dd|title)$/;

/** Returns a cell as people read it: entities are characters, and what is clearly HTML is its text. "<T>" stays. */
export function plainText(cell: string): string {
  if (cell.includes("<") && closingTag.test(cell))
    return oneLine(textsOf(cell, (name) => (blocks.test(name) ? " " : "")));
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
