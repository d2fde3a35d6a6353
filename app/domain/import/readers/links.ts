/** What the readers of HTML and XML share: links, and the lines that they are in. */
import { cut, type FileRow } from "../file-row";

export type Link = {
  line: number;
  href: string;
  title: string;
  description?: string;
  folders: string[];
  tags?: string;
};

/** Text of an element that is kept. */
export const maxText = 5_000;

/** Makes a row of a link. Without a title its address stands in later. */
export function linkRow({ line, href, title, description = "", folders, tags = "" }: Link): FileRow {
  const [scheme] = /^[a-z][a-z0-9+.-]{0,30}:/i.exec(href) ?? [];
  if (scheme && !/^https?:$/i.test(scheme))
    return { line, problem: `"${cut(title || href)}" leads to ${scheme}, which is not a web page` };
  const topic = folders.filter(Boolean).join("|");
  return { line, cells: { name: title, product_url: href, description, topic, tags_if_known: tags } };
}

/** Returns a function that counts the lines before a position, for rising positions. */
export function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let end = text.indexOf("\n");
  return (position) => {
    for (; end !== -1 && end < position; end = text.indexOf("\n", end + 1)) line += 1;
    return line;
  };
}
