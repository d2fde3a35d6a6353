import { linksIn } from "~/domain/resources/values/address/address-text";
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
    const heading = /^#+\s+(.*)$/.exec(typed);
    if (heading) topic = heading[1]!;
    else rows.push({ line, ...rowOf(typed, topic) });
  }
  return rows;
}

function rowOf(typed: string, topic: string) {
  const [link = "", ...others] = linksIn(typed.replace(/^([-*+•]|\d+[.)])\s+/, ""));
  if (others.length > 0) return { problem: `it has ${others.length + 1} links, put each into its own line` };
  const { problem } = readAddress(link);
  if (problem) return { problem: `"${cut(typed)}": ${problem}` };
  const title = typed
    .replace(link, " ")
    .replace(/^[\s\p{P}|]+|[\s\p{Ps}\p{Pd}|:<>]+$/gu, "")
    .replace(/\s+/g, " ");
  return { cells: { name: title || link, product_url: link, topic } };
}
