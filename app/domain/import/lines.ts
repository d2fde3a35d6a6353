import { linksIn, wordsBeside } from "~/domain/resources/values/address/address-text";
import { readAddress } from "~/domain/resources/values/web-address";
import { cut, type FileRow } from "./file-row";

/** Reads a list with a link in each line. The other text of a line is the title. A line that begins with # is a heading. */
export function readLines(text: string): FileRow[] {
  const rows: FileRow[] = [];
  let topic = "";
  for (const [at, source] of text.split(/\r\n|\r|\n/).entries()) {
    const line = at + 1;
    const typed = source.trim();
    if (typed === "") continue;
    const heading = /^#+\s+(\S.*)$/.exec(typed) ?? /^([^/.]{1,100}):$/.exec(typed);
    if (heading) topic = heading[1]!;
    else rows.push({ line, ...rowOf(typed, topic) });
  }
  return rows;
}

function rowOf(typed: string, topic: string) {
  const line = typed.replace(/^([-*+•]|\d+[.)])\s+/, "");
  const [link = "", ...others] = linksIn(line);
  if (others.length > 0) return { problem: `it has ${others.length + 1} links, put each into its own line` };
  const { problem } = readAddress(link);
  if (problem) return { problem: `"${cut(typed)}": ${problem}` };
  return { cells: { name: wordsBeside(line, link) || link, product_url: link, topic } };
}
