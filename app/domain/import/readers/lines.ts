import { cut, type Entry, type Reading } from "../entry";

const maxLineLength = 10_000;
const opening = /^[\s<("'`[«“„•‣·*]+/;
/** At most so many characters of a link's end are looked at, because `+$` on a long one would be slow. */
const closing = /[.,;:!?'"`”’»>)\]}*_…•]{1,20}$/;
/** The time and the sender of a chat's message, which are never published: "[31.12.26, 10:15:00] Ann:", "12/31/26, 10:15 PM - Ann:". */
const message =
  /^[\u200e\u200f]?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?(?:\s[-–])?\s[^:]{1,60}:\s/i;

/**
 * Reads a list with links in its lines. The words beside a link are its title. A line that begins with # or ends with : is a
 * heading. The messages of a chat are lines, too; those without a link are counted.
 */
export function readLines(text: string): Reading {
  const notices: string[] = [];
  function* entries(): Generator<Entry> {
    let topic = "";
    let messages = 0;
    let isChat = false;
    for (const [at, source] of text.split(/\r\n|\r|\n/).entries()) {
      const line = at + 1;
      const isLong = source.length > maxLineLength;
      const typed = isLong ? source : source.replace(message, "").trim();
      isChat ||= !isLong && typed !== source.trim();
      const links = isLong ? [] : linksIn(typed);
      if (typed.trim() === "") continue;
      if (isLong) {
        const problem = `the line has more than ${maxLineLength.toLocaleString("en")} characters`;
        yield { line, values: { text: typed }, problem };
      } else if (links.length > 0) for (const link of links) yield { line, values: { ...link, topic } };
      else if (isChat) messages += 1;
      else if (typed.startsWith("#") || typed.endsWith(":")) topic = typed.replace(/^#{1,6}\s?/, "").replace(/:$/, "");
      else yield { line, values: { text: typed }, problem: `"${cut(typed)}": it is text without a link` };
    }
    if (messages > 0) notices.push(`Messages without a link: ${messages.toLocaleString("en")}.`);
  }
  return { notices, entries: entries() };
}

/** Returns the links of a line. Only one that is alone has all words of the line; others have those before it. */
function linksIn(line: string): { text: string; link: string }[] {
  const tokens = line.split(/\s+/);
  const links = tokens.map((token) => linkOf(token));
  if (tokens.length === 1 && !links[0]) {
    const link = linkOf(line, true);
    return link ? [{ text: titleOf(line), link }] : [];
  }
  const isOnly = links.filter(Boolean).length === 1;
  let from = 0;
  return links.flatMap((link, at) => {
    if (!link) return [];
    const words = tokens.filter((_, place) => !links[place] && place >= from && (isOnly || place < at));
    from = at + 1;
    return { text: titleOf(words.join(" ")), link };
  });
}

/** Returns the link in a word, without the brackets and punctuation around it. */
function linkOf(token: string, isAlone = false): string | null {
  if (!isAlone && !/:\/\/|www\./i.test(token)) return null;
  const word = token.replace(opening, "");
  const isLink =
    /^((?:view-source:)?https?:\/\/|www\.)/i.test(word) ||
    (isAlone && /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/|$)/u.test(word));
  if (!isLink) return null;
  const end = closing.exec(word)?.[0] ?? "";
  const link = word.slice(0, word.length - end.length);
  // A bracket that was opened in the link belongs to it.
  return end.startsWith(")") && link.split("(").length > link.split(")").length ? `${link})` : link;
}

const titleOf = (words: string) =>
  words
    .replace(/^([-*+•‣·]|\d{1,4}[.)])(\s|$)/, "")
    .replace(/^[\s\p{P}|]{1,20}(?=[\p{L}\p{N}])/u, "")
    .replace(/[\s\p{Pd}|:<>"”»,;]{1,20}$/u, "");
