/** Files that attack a reader: nested, unclosed, repeated. Each is made in any length. */

type Hostile = { name: string; write: (length: number) => string };

const repeat = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const about = (piece: string, length: number) => piece.repeat(Math.max(1, Math.floor(length / piece.length)));
const header = "name,url,notes\n";
const entry = '{"title":"A","url":"https://a.example"}';

export const hostileFiles: Hostile[] = [
  // Tables
  { name: "open-quote.csv", write: (n) => `${header}A,https://a.example,"${repeat("x\n", n)}` },
  { name: "open-quotes.csv", write: (n) => header + about('A,https://a.example,"\n', n) },
  { name: "text-after-quotes.csv", write: (n) => header + about('"a"b,c\n', n) },
  { name: "quotes.csv", write: (n) => header + repeat('"', n) },
  { name: "odd-quotes.csv", write: (n) => header + about('"""\n', n) },
  { name: "commas.csv", write: (n) => header + repeat(",", n) },
  { name: "columns.csv", write: (n) => `name,url,${about("c,", n)}\nA,https://a.example\n` },
  { name: "one-cell.csv", write: (n) => `${header}${repeat("x", n)},https://a.example,\n` },
  { name: "returns.csv", write: (n) => header + repeat("\r", n) },
  { name: "separators.tsv", write: (n) => repeat("\t;,|", n) },
  { name: "many-rows.csv", write: (n) => header + about("A,https://a.example,x\n", n) },
  { name: "spaces.csv", write: (n) => `name,url\n${repeat(" ", n)},https://a.example\n` },
  // JSON
  { name: "nested-lists.json", write: (n) => repeat("[", n) },
  { name: "nested-objects.json", write: (n) => about('{"a":', n) },
  { name: "closed-nesting.json", write: (n) => "[".repeat(n / 2) + "]".repeat(n / 2) },
  { name: "numbers.json", write: (n) => `[${about("1,", n)}1]` },
  { name: "empty-objects.json", write: (n) => `[${about("{},", n)}{}]` },
  { name: "keys.json", write: (n) => `[{${numbered(n, (at) => `"k${at}":"https://a.example",`)}"z":1}]` },
  { name: "keys-of-lists.json", write: (n) => `{${numbered(n, (at) => `"k${at}":[{}],`)}"z":1}` },
  { name: "other-keys.json", write: (n) => `[${numbered(n, (at) => `{"k${at}":"https://a.example"},`)}{}]` },
  { name: "open-text.json", write: (n) => `[{"a":"${repeat("x", n)}` },
  { name: "backslashes.json", write: (n) => `["${repeat("\\", n)}` },
  { name: "broken-lines.jsonl", write: (n) => about('{"a":\n', n) },
  { name: "many-entries.json", write: (n) => `[${about(`${entry},`, n)}${entry}]` },
  { name: "prototype.json", write: (n) => `[${about('{"__proto__":{"title":"A"},"url":"https://a.example"},', n)}{}]` },
  // Markdown
  { name: "brackets.md", write: (n) => repeat("[", n) },
  { name: "bracket-lines.md", write: (n) => about(`${"[".repeat(60)}\n`, n) },
  { name: "link-starts.md", write: (n) => about("[a](", n) },
  { name: "emphasis.md", write: (n) => about("**a *b ", n) },
  { name: "underscores.md", write: (n) => about("_a__b_", n) },
  { name: "backticks.md", write: (n) => numbered(n, (at) => `${"`".repeat(at % 50)} `) },
  { name: "quotes.md", write: (n) => repeat(">", n) },
  { name: "quoted-lines.md", write: (n) => numbered(n, (at) => `${">".repeat(at % 90)} a\n`) },
  { name: "indented-items.md", write: (n) => numbered(n, (at) => `${" ".repeat(2 * (at % 90))}- a\n`) },
  { name: "items-in-items.md", write: (n) => about("- ", n) },
  { name: "cells.md", write: (n) => `|${about("a|", n / 2)}\n|${about("-|", n / 2)}\n` },
  { name: "fences.md", write: (n) => about("```\n~~~\n", n) },
  { name: "comments.md", write: (n) => about("<!-- a\n\n", n) },
  { name: "anchors.md", write: (n) => about("<a href='https://a.example'>", n) },
  { name: "references.md", write: (n) => numbered(n, (at) => `[r${at}]: https://a.example/${at}\n[r${at}]\n`) },
  { name: "setext.md", write: (n) => about("a\n", n) },
  // HTML, outlines and feeds
  { name: "open-elements.html", write: (n) => `<html>${about("<b>", n)}` },
  { name: "open-lists.html", write: (n) => about("<dl>", n) },
  { name: "closing.html", write: (n) => `<html>${about("<b>", 1_000)}${about("</i>", n)}` },
  { name: "open-links.html", write: (n) => about('<a href="https://a.example">', n) },
  { name: "open-tag.html", write: (n) => `<a href="https://a.example" ${about("x=y ", n)}` },
  { name: "open-comment.html", write: (n) => `<html><!--${repeat("-", n)}` },
  { name: "entities.html", write: (n) => `<html><a href="https://a.example">${about("&amp;&", n)}</a>` },
  { name: "outlines.opml", write: (n) => `<opml>${about('<outline text="a">', n)}` },
  { name: "comments.opml", write: (n) => `${about("<!-- a -->", n)}<opml></opml>` },
  { name: "items.xml", write: (n) => `<rss>${about("<item><link>https://a.example</link></item>", n)}</rss>` },
  { name: "categories.xml", write: (n) => `<rss><item>${about('<category term="a"/>', n)}</item></rss>` },
  { name: "expansion.xml", write: (n) => `<!DOCTYPE a [${about('<!ENTITY a "&a;&a;">', n)}]><rss>&a;</rss>` },
  // Lines
  { name: "links.txt", write: (n) => about("https://a.example ", n) },
  { name: "schemes.txt", write: (n) => about("https://", n) },
  { name: "one-line.txt", write: (n) => `https://a.example/${repeat("a", n)}` },
  { name: "closing.txt", write: (n) => `https://a.example/${repeat(")", n)}` },
  { name: "hashes.txt", write: (n) => `${repeat("#", n)}\nhttps://a.example\n` },
  { name: "spaces.txt", write: (n) => `${repeat(" ", n)}https://a.example` },
  { name: "marks.txt", write: (n) => `${repeat("\u0301", n)} https://a.example` },
];

/** Repeats a piece with rising numbers up to a length. */
function numbered(length: number, piece: (at: number) => string): string {
  const pieces: string[] = [];
  for (let at = 0, total = 0; total < length; at += 1) {
    const next = piece(at);
    pieces.push(next);
    total += next.length;
  }
  return pieces.join("");
}
