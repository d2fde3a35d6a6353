/** Reads the links of a text: Markdown, or lines with a link. */
import { Lexer, type Token, type Tokens } from "marked";
import { notRead } from "../kinds";
import { hasWords, isAddress, lineCounter, oneLine, problemOfLink, type Row } from "../row";
import { decodeEntities } from "../texts";

/** The lexer's time grows with the square of a line's length. */
const maxLine = 10_000;

/** Where a block stands: its line, the headings and items above it, and whether it belongs to an item. `inline` reads a line. */
type Place = { line: number; headings: string[]; isItem: boolean; inline: (text: string) => Piece[] };
/** A part of a line: words, or a link. */
type Piece = { text: string; href?: string };
type Unit = { line: number; pieces: Piece[] };

const chatMessage =
  /^[\u200e\u200f]?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?(?:\s[-–])?\s[^:]{1,60}:\s/i;

/** Reads each link of an item, a table's row or a line with the headings above it. All others of the text are left out. */
export function readLinks(text: string): Row[] {
  const lines = text.slice(0, 64_000).split("\n", 300);
  if (lines.filter((line) => chatMessage.test(line.slice(0, 200))).length >= 2) throw notRead("A chat is not read.");
  // Without links of Markdown each line is for itself.
  const isPlain = !/\]\(|^ {0,3}\[[^\]\n]{1,200}\]:/m.test(text);
  // Blank lines keep the numbers of the lines.
  const body = isPlain ? text.replaceAll("\n", "\n\n") : text;
  const lexer = new Lexer({ gfm: true });
  const blocks = lexer.blockTokens(body);
  const inline = (line: string) => (line.length > maxLine ? [] : piecesOf(lexer.inlineTokens(line)));
  const read = [...readBlocks(blocks, { line: 1, headings: [], isItem: false, inline })];
  const rows = isPlain ? read.map((row) => ({ ...row, line: Math.ceil(row.line / 2) })) : read;
  return [...rows, ...findOthers(text, rows)].sort((one, other) => one.line - other.line);
}

const addresses = /https?:\/\/[^\s"'<>()[\]`|]{3,2000}/gi;
const startOf = (link: string) => decodeEntities(link.match(addresses)?.[0] ?? "").replace(/[.,;:!?*_~\\]{1,9}$/, "");

/** Finds the addresses of a text that are no row of it. */
function* findOthers(text: string, rows: readonly Row[]): Generator<Row> {
  const read = new Set(rows.map(({ values }) => startOf(values.link ?? "")));
  const lineAt = lineCounter(text);
  const leftOut = "it stands in HTML, a picture or code, or no item has it";
  for (const { 0: address, index } of text.matchAll(addresses)) {
    const link = startOf(address);
    if (!read.has(link)) yield { line: lineAt(index), values: { link }, leftOut };
    read.add(link);
  }
}

const newlines = (text: string) => lineCounter(text)(text.length) - 1;

function* readBlocks(tokens: readonly Token[], place: Place): Generator<Row> {
  let { line } = place;
  for (const token of tokens) {
    yield* readBlock(token, { ...place, line });
    line += newlines(token.raw);
  }
}

function* readBlock(token: Token, place: Place): Generator<Row> {
  const { line, headings, inline } = place;
  if (token.type === "heading") {
    const { depth, text } = token as Tokens.Heading;
    // A level that was left out stays empty.
    headings.length = Math.min(headings.length, depth - 1);
    const pieces = inline(text);
    headings[depth - 1] = wordsOf(pieces);
    yield* readUnit({ line, pieces }, { ...place, isItem: true });
  } else if (token.type === "list") {
    let at = line;
    for (const { tokens, raw } of (token as Tokens.List).items) {
      yield* readBlocks(tokens, { ...place, line: at, headings: [...headings], isItem: true });
      at += newlines(raw);
    }
  } else if (token.type === "table") {
    for (const [at, row] of (token as Tokens.Table).rows.entries()) {
      const pieces = row.flatMap(({ text }) => [...inline(text), { text: " - " }]);
      yield* readUnit({ line: line + 2 + at, pieces }, { ...place, isItem: true });
    }
  } else if (token.type === "blockquote")
    yield* readBlocks((token as Tokens.Blockquote).tokens, { ...place, isItem: false });
  else if (token.type === "paragraph" || token.type === "text") yield* readLines(token as Tokens.Paragraph, place);
}

/** Below a heading of this level stand the lines and items without a link. */
const belowHeadings = 6;

/** Reads the text of an item at once, and a paragraph line by line. */
function* readLines({ text }: Tokens.Paragraph, place: Place): Generator<Row> {
  const lines = place.isItem ? [text.replaceAll("\n", " ")] : text.split("\n");
  for (const [at, one] of lines.entries()) {
    const pieces = place.inline(one);
    const [first] = pieces.filter(({ text, href }) => href !== undefined || hasWords(text));
    const words = wordsOf(pieces);
    if (!pieces.some(isLink) && (place.isItem || words.endsWith(":"))) place.headings[belowHeadings] = nameIn(words);
    const isItem = place.isItem || first?.href !== undefined;
    yield* readUnit({ line: place.line + at, pieces }, { ...place, isItem });
  }
}

const isLink = ({ href }: Piece) => href !== undefined;

/** Yields the links of a line, with the words before each. In a sentence only those count that stand there as they are. */
function* readUnit({ line, pieces }: Unit, { headings, isItem }: Place): Generator<Row> {
  const links = pieces.filter(isLink);
  const [first] = links;
  if (!first) return;
  const at = pieces.indexOf(first);
  const before = nameIn(wordsOf(pieces.slice(0, at)));
  const rest = restOf(pieces.slice(at + 1));
  const isBare = isAddress(first.text);
  const words = before || (isBare && links.length === 1 ? nameIn(rest) : "");
  const folder = [...headings].reverse().filter(Boolean).join("|");
  const place = { line, isItem, folder, words, description: words === nameIn(rest) ? "" : rest };
  yield rowOf(first, place);
  const ofOthers = { ...place, words: before || (isBare ? "" : first.text), description: "" };
  for (const link of links.slice(1)) yield rowOf(link, ofOthers);
}

type LinkPlace = { line: number; isItem: boolean; folder: string; words: string; description: string };

function rowOf({ href: link = "", text }: Piece, { line, isItem, ...values }: LinkPlace): Row {
  const own = isAddress(text) ? "" : text;
  const leftOut = isItem || own === "" ? undefined : "it stands in a sentence";
  return { line, values: { link, text: own, ...values }, problem: problemOfLink(link), leftOut };
}

/** Returns what stands behind a link, if it is more than other links. */
function restOf(pieces: readonly Piece[]): string {
  const hasMore = hasWords(wordsOf(pieces.filter(({ href }) => href === undefined)));
  return hasMore ? wordsOf(pieces).replace(/^[\s:–—|.,/·()-]{1,20}/u, "") : "";
}

/** Returns the first words of a line, without what is left around where its link was. */
function nameIn(words: string): string {
  const [name = ""] = oneLine(words).split(/\s[–—|-](?:\s|$)/, 1);
  return name.replace(/^[\s\p{P}|]{1,20}(?=[\p{L}\p{N}])/u, "").replace(/[\s\p{Pd}|:<>"”»,;([{]{1,20}$/u, "");
}

const wordsOf = (pieces: readonly Piece[]) => oneLine(pieces.map(({ text }) => text).join(""));

/** Returns the parts of a line. Links to a part of the same page and addresses of email are words. */
const piecesOf = (tokens: readonly Token[]): Piece[] =>
  tokens.flatMap((token): Piece[] => {
    if (token.type === "link") {
      const { href, tokens: inner } = token as Tokens.Link;
      const text = wordsOf(piecesOf(inner));
      return text === "" || /^(#|mailto:)/i.test(href) ? [{ text }] : [{ text, href: decodeEntities(href) }];
    }
    if (["image", "html", "codespan"].includes(token.type)) return [];
    if ("tokens" in token && token.tokens) return piecesOf(token.tokens);
    return "text" in token ? [{ text: decodeEntities(String(token.text)) }] : [];
  });
