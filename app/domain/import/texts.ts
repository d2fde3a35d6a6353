/** Texts as people read them: without entities and tags. */
import { Parser } from "htmlparser2";
import { oneLine } from "./row";

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
const closingTag = /<\/[a-z][a-z0-9]{0,10}\s{0,9}>|<(?:br|p)\s{0,9}\/?>/i;
const blocks = /^(?:p|div|li|ul|ol|br|h[1-6]|td|tr|table|blockquote|pre|dt|dd|title)$/;

/** Returns a cell as people read it: entities are characters, and what is clearly HTML is its text. "<T>" stays. */
export const plainText = (cell: string): string =>
  closingTag.test(cell) ? oneLine(textOf(cell)) : decodeEntities(cell);

/** Decodes entities. Without a semicolon it is the parameter of an address: "&copy=1". */
export const decodeEntities = (text: string): string => text.replace(entity, textOf);

function textOf(html: string): string {
  let text = "";
  const add = (part: string) => {
    text += part;
  };
  const addSpace = (name: string) => blocks.test(name) && add(" ");
  new Parser({ ontext: add, onopentagname: addSpace, onclosetag: addSpace }).end(html);
  return text;
}
