import { Lexer, type Token, type Tokens } from "marked";
import { type Cells, type FileRow, nestedTooDeeply, type Reading, UnreadableFile } from "../file-row";
import { htmlLinks } from "./html";
import { type FoundLink, hasWords, isVague, linksOf, nameOf, plain } from "./markdown-links";

/** The lexer's time grows with the square of a paragraph's length. */
const maxParagraph = 10_000;
const maxBlock = 100_000;
/** Its time also grows with each level of quotes and items. */
const maxLevels = 20;

/** A block with the line it begins on, the headings above it, and whether links inside its text count. */
type Place = { line: number; headings: string[]; isItem: boolean };

/**
 * Reads the links of a Markdown list: the first link of each item, row of a table or paragraph, with the headings above it.
 * Text after the link is its description. Links to other parts of the same page are left out.
 */
export function readMarkdown(text: string): Reading {
  const source = text.replace(/\r\n?/g, "\n");
  // Blank lines keep the numbers of the lines.
  const body = source.replace(/^---\n(?:[^\n]*\n){0,50}?---\n/, (matter) => "\n".repeat(matter.split("\n").length - 1));
  let length = 0;
  for (const line of body.split("\n")) {
    if (levelsOf(line) > maxLevels) throw nestedTooDeeply(maxLevels);
    length = /^\s*(?:[-*+>|#<`~]|\d{1,9}[.)]|$)/.test(line) ? 0 : length + line.length + 1;
    if (length > maxBlock)
      throw new UnreadableFile(`A paragraph has more than ${maxBlock.toLocaleString("en")} characters.`);
  }
  const lexer = new Lexer({ gfm: true });
  lexer.blockTokens(body, lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue)
    if (src.length <= maxParagraph) lexer.inlineTokens(src, tokens);
    else tokens.push({ type: "long", raw: src });
  return { rows: readBlocks(lexer.tokens, { line: 1, headings: [], isItem: false }) };
}

/** Counts what nests at the beginning of a line: quotes, items and their indents of two spaces. */
function levelsOf(line: string): number {
  // A line of only such characters is a rule.
  if (/^[\s*-]*$/.test(line)) return 0;
  const [start] = /^(?:[ \t]{0,200}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,101}/.exec(line)!;
  return start.replace(/[^ \t>*+.)-]/g, "").length / 2;
}

const newlines = (text: string) => text.split("\n").length - 1;

function* readBlocks(tokens: readonly Token[], { line: first, headings, isItem }: Place): Generator<FileRow> {
  let line = first;
  for (const token of tokens) {
    yield* readBlock(token, { line, headings, isItem });
    line += newlines(token.raw);
  }
}

function* readBlock(token: Token, place: Place): Generator<FileRow> {
  const { line, headings } = place;
  if (token.type === "heading") {
    const { depth, tokens } = token as Tokens.Heading;
    // A level that was left out stays empty.
    headings.length = Math.min(headings.length, depth - 1);
    headings[depth - 1] = plain(tokens);
    yield* readText(tokens, token.raw, { ...place, isItem: false });
  } else if (token.type === "list") {
    let at = line;
    for (const item of (token as Tokens.List).items) {
      yield* readBlocks(item.tokens, { line: at, headings, isItem: true });
      at += newlines(item.raw);
    }
  } else if (token.type === "table") {
    for (const [at, row] of (token as Tokens.Table).rows.entries())
      yield* readTableRow(row, { ...place, line: line + 2 + at });
  } else if (token.type === "html") {
    for (const { href, title, line: below } of htmlLinks(token.raw))
      if (hasWords(title))
        yield* rowOf({ href, raw: "", text: title }, title, "", { ...place, line: line + below - 1 });
  } else if (token.type === "blockquote")
    yield* readBlocks((token as Tokens.Blockquote).tokens, { ...place, isItem: false });
  else if (token.type === "paragraph" || token.type === "text")
    yield* readText((token as Tokens.Paragraph).tokens ?? [], token.raw, place);
}

function* readTableRow(row: Tokens.TableCell[], place: Place): Generator<FileRow> {
  const at = row.findIndex(({ tokens }) => linksOf(tokens).length > 0);
  if (at === -1) return;
  const link = linksOf(row[at]!.tokens)[0]!;
  const texts = row.map(({ tokens }, index) => (index === at ? "" : plain(tokens)));
  const named = isVague(link) ? texts.findIndex((text) => hasWords(text)) : -1;
  const description = texts.filter((text, index) => text !== "" && index !== named).join(" - ");
  yield* rowOf(link, named === -1 ? link.text : texts[named]!, description, place);
}

/** Reads a line: its first link if the line begins with it, else each link of an item. */
function* readText(tokens: readonly Token[], raw: string, place: Place): Generator<FileRow> {
  if (tokens.some(({ type }) => type === "long"))
    yield { line: place.line, problem: `a paragraph has more than ${maxParagraph.toLocaleString("en")} characters` };
  const links = linksOf(tokens);
  const first = links[0];
  if (!first) return;
  const text = plain(tokens);
  const [before = "", ...after] = first.text === "" ? [text] : text.split(first.text);
  const isFirst = !hasWords(before) && !isVague(first);
  if (isFirst)
    yield* rowOf(
      first,
      first.text,
      after.join(first.text).replace(/^[\s:–—|.-]{1,20}/u, ""),
      lineOf(first, raw, place),
    );
  else
    for (const link of links)
      if (isVague(link)) yield* rowOf(link, ...nameOf(text, links), lineOf(link, raw, place));
      else if (place.isItem) yield* rowOf(link, link.text, "", lineOf(link, raw, place));
}

const lineOf = (link: FoundLink, raw: string, place: Place): Place => {
  const at = raw.indexOf(link.raw);
  return { ...place, line: place.line + (at > 0 ? newlines(raw.slice(0, at)) : 0) };
};

function* rowOf(
  { href, text }: FoundLink,
  name: string,
  description: string,
  { line, headings }: Place,
): Generator<FileRow> {
  if (!/^[a-z][a-z0-9+.-]{0,30}:/i.test(href))
    yield { line, problem: `"${href.slice(0, 80)}" is a link to another file` };
  else {
    const topic = [...headings].reverse().filter(Boolean).join("|");
    const format: Cells = /^(pdf|epub|ebook|video)$/i.test(text) ? { format: text } : {};
    yield { line, cells: { name, product_url: href, description, topic, ...format } };
  }
}
