import { cut, type FileRow, type Reading } from "../file-row";

const maxLineLength = 10_000;
const opening = /^[\s<("'`[«“„]+/;
/** At most so many characters of a link's end are looked at, because `+$` on a long one would be slow. */
const closing = /[.,;:!?'"`”’»>)\]}*_]{1,20}$/;

/** Reads a list with links in its lines. The words beside a link are its title. A line that begins with # or ends with : is a heading. */
export function readLines(text: string): Reading {
  function* rows(): Generator<FileRow> {
    let topic = "";
    for (const [at, source] of text.split(/\r\n|\r|\n/).entries()) {
      const line = at + 1;
      const typed = source.trim();
      const links = typed.length > maxLineLength ? [] : linksOf(typed);
      if (typed === "") continue;
      if (typed.length > maxLineLength)
        yield { line, problem: `the line has more than ${maxLineLength.toLocaleString("en")} characters` };
      else if (links.length > 0) for (const link of links) yield { line, cells: { ...link, topic } };
      else if (typed.startsWith("#") || typed.endsWith(":")) topic = typed.replace(/^#{1,6}\s?/, "").replace(/:$/, "");
      else yield { line, problem: `"${cut(typed)}": it is text without a link` };
    }
  }
  return { rows: rows() };
}

/** Returns the links of a line. Only one that is alone has all words of the line; others have those before it. */
function linksOf(line: string): { name: string; product_url: string }[] {
  const tokens = line.split(/\s+/);
  const links = tokens.map((token) => linkOf(token, tokens.length === 1));
  const places = links.flatMap((link, at) => (link ? [at] : []));
  return places.map((place, index) => {
    const from = index === 0 ? 0 : places[index - 1]! + 1;
    const words = tokens.slice(from, places.length === 1 ? undefined : place).filter((token) => !linkOf(token, false));
    return { name: titleOf(words.join(" ")), product_url: links[place]! };
  });
}

/** Returns the link in a word, without the brackets and punctuation around it. */
function linkOf(token: string, isAlone: boolean): string | null {
  const word = token.replace(opening, "");
  const isLink =
    /^(https?:\/\/|www\.)/i.test(word) || (isAlone && /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/|$)/u.test(word));
  if (!isLink) return null;
  const end = closing.exec(word)?.[0] ?? "";
  const link = word.slice(0, word.length - end.length);
  // A bracket that was opened in the link belongs to it.
  return end.startsWith(")") && link.split("(").length > link.split(")").length ? `${link})` : link;
}

const titleOf = (words: string) =>
  words
    .replace(/^([-*+•]|\d{1,4}[.)])(\s|$)/, "")
    .replace(/^[\s\p{P}|]{1,20}(?=[\p{L}\p{N}])/u, "")
    .replace(/[\s\p{Pd}|:<>"”»,;]{1,20}$/u, "");
