/** Reads the links of a text: Markdown, or lines with a link. */
import { Lexer, type Token, type Tokens } from "marked";
import {
  hasWords,
  isAddress,
  lineCounter,
  maxDepth,
  oneLine,
  problemOfLink,
  type Reading,
  type Row,
  UnreadableFile,
  type Values,
} from "../row";
import { decodeEntities } from "../texts";

/** The lexer's time grows with the square of a paragraph's length. */
const maxParagraph = 10_000;
const maxBlock = 100_000;
/** Its time also grows with each level of quotes and items. */
const maxLevels = 20;

/** Where a block stands: its line, the headings above it, and the item around it with its first words. */
type Place = { line: number; headings: string[]; item: { name: string } | null; unused: Row[] };
/** A part of a line: words, a link, or what is no part of a list, such as a picture. */
type Piece = { text: string; href?: string; out?: string };
type Unit = { line: number; pieces: Piece[] };

/** Reads each link of an item, a table's row or a line with the headings above it. Links in sentences, code and pictures are left out. */
export function readLinks(text: string): Reading {
  const source = text.replace(/\r\n?/g, "\n");
  // Without links of Markdown each line is for itself.
  const isPlain = !/\]\(|^ {0,3}\[[^\]\n]{1,200}\]:/m.test(source);
  // Blank lines keep the numbers of the lines.
  const body = (isPlain ? source.replaceAll("\n", "\n\n") : source).replace(
    /^---\n(?:[^\n]*\n){0,50}?---\n/,
    (matter) => "\n".repeat(matter.split("\n").length - 1),
  );
  checkDepth(body);
  const lexer = new Lexer({ gfm: true });
  lexer.blockTokens(body, lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue)
    if (src.length <= maxParagraph) lexer.inlineTokens(src, tokens);
    else tokens.push({ type: "long", raw: src });
  return { rows: readAll(lexer.tokens, isPlain ? 2 : 1) };
}

/** Yields the links of blocks, then those that are defined and not used. */
function* readAll(tokens: readonly Token[], linesPerLine: number): Generator<Row> {
  const used = new Set<string | undefined>();
  const unused: Row[] = [];
  const definitions = { line: 1, headings: [], item: null, unused };
  for (const row of readBlocks(tokens, definitions)) {
    used.add(row.values.link);
    yield { ...row, line: Math.ceil(row.line / linesPerLine) };
  }
  yield* unused.filter(({ values }) => !used.has(values.link));
}

function checkDepth(text: string): void {
  let length = 0;
  for (const line of text.split("\n")) {
    if (levelsOf(line) > maxLevels) throw new UnreadableFile(`The file is nested more than ${maxLevels} levels deep.`);
    length = /^\s*(?:[-*+>|#<`~]|\d{1,9}[.)]|$)/.test(line) ? 0 : length + line.length + 1;
    if (length > maxBlock)
      throw new UnreadableFile(`A paragraph has more than ${maxBlock.toLocaleString("en")} characters.`);
  }
}

/** Counts what nests at the beginning of a line: quotes, items and their indents of two spaces. */
function levelsOf(line: string): number {
  // A line of only such characters is a rule.
  if (/^[\s*-]*$/.test(line)) return 0;
  const [start] = /^(?:[ \t]{0,200}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,101}/.exec(line)!;
  return start.replace(/[^ \t>*+.)-]/g, "").length / 2;
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
  const { line, headings } = place;
  if (token.type === "heading") {
    const { depth, tokens } = token as Tokens.Heading;
    // A level that was left out stays empty.
    headings.length = Math.min(headings.length, depth - 1);
    const pieces = piecesOf(tokens);
    headings[depth - 1] = wordsOf(pieces);
    yield* readUnit({ line, pieces }, place, true);
  } else if (token.type === "list") {
    let at = line;
    for (const { tokens, raw } of (token as Tokens.List).items) {
      yield* readBlocks(tokens, { ...place, line: at, item: { name: place.item?.name ?? "" } });
      at += newlines(raw);
    }
  } else if (token.type === "table") {
    for (const [at, row] of (token as Tokens.Table).rows.entries()) {
      const pieces = row.flatMap(({ tokens }) => [...piecesOf(tokens), { text: " - " }]);
      yield* readUnit({ line: line + 2 + at, pieces }, place, true);
    }
  } else if (token.type === "blockquote")
    yield* readBlocks((token as Tokens.Blockquote).tokens, { ...place, item: null });
  else if (token.type === "paragraph" || token.type === "text") yield* readLines(token as Tokens.Paragraph, place);
  else if (token.type === "def") place.unused.push({ line, values: { link: token.href, left_out: "no item has it" } });
  else if (token.type !== "space") yield* readUnit({ line, pieces: [{ text: "", out: token.raw }] }, place, false);
}

/** Reads a paragraph or the text of an item, line by line. A line without a link goes on with what the line before says. */
function* readLines({ tokens = [], raw }: Tokens.Paragraph, place: Place): Generator<Row> {
  if (tokens.some(({ type }) => type === "long")) {
    const problem = `a paragraph has more than ${maxParagraph.toLocaleString("en")} characters`;
    yield { line: place.line, values: { link: /https?:\/\/\S{1,300}/.exec(raw)?.[0] ?? "" }, problem };
    return;
  }
  const units: Unit[] = [];
  for (const unit of linesOf(piecesOf(tokens), place.line)) {
    const last = units.at(-1);
    if (last && hasLink(last) && !hasLink(unit)) last.pieces.push({ text: " " }, ...unit.pieces);
    else units.push(unit);
  }
  const { item } = place;
  const around = item?.name ?? "";
  for (const unit of units) {
    const words = wordsOf(unit.pieces);
    if (!hasLink(unit) && !item && words.endsWith(":")) place.headings[5] = words.slice(0, -1);
    const [first] = unit.pieces.filter(({ text, href }) => href !== undefined || hasWords(text));
    yield* readUnit(unit, { ...place, item: item && { name: around } }, item !== null || first?.href !== undefined);
    if (item) item.name = nameIn(words) || item.name;
  }
}

const hasLink = ({ pieces }: Unit) => pieces.some(({ href }) => href !== undefined);

function* linesOf(pieces: readonly Piece[], first: number): Generator<Unit> {
  let unit: Unit = { line: first, pieces: [] };
  for (const piece of pieces) {
    const [text = "", ...others] =
      piece.href === undefined && piece.out === undefined ? piece.text.split("\n") : [piece.text];
    unit.pieces.push({ ...piece, text });
    for (const other of others) {
      yield unit;
      unit = { line: unit.line + 1, pieces: [{ text: other }] };
    }
  }
  yield unit;
}

/** Yields the links of a line. In a sentence only those count that stand there as they are. */
function* readUnit({ line, pieces }: Unit, { headings, item }: Place, isItem: boolean): Generator<Row> {
  const at = pieces.findIndex(({ href }) => href !== undefined);
  const before = nameIn(wordsOf(pieces.slice(0, Math.max(at, 0))));
  const links = pieces.filter(({ href }) => href !== undefined);
  const others = pieces.slice(at + 1);
  const hasMore = hasWords(wordsOf(others.filter(({ href }) => href === undefined)));
  const rest = hasMore ? wordsOf(others).replace(/^[\s:–—|.,/·()-]{1,20}/u, "") : "";
  const folder = [...headings].reverse().filter(Boolean).join("|");
  for (const [number, { href = "", text }] of links.entries()) {
    const isBare = isAddress(text);
    const first = number > 0 && !isAddress(links[0]!.text) ? links[0]!.text : "";
    const words = before || first || item?.name || (isBare && links.length === 1 ? nameIn(rest) : "");
    const description = number > 0 || words === nameIn(rest) ? "" : rest;
    const format: Values = /^(pdf|epub|ebook|video)$/i.test(text) ? { format: text } : {};
    const leftOut: Values = isItem || isBare ? {} : { left_out: "it stands in a sentence" };
    const values: Values = { link: href, text: isBare ? "" : text, description, folder, words, ...format, ...leftOut };
    yield { line, values, problem: problemOfLink(href) };
  }
  for (const { out = "" } of pieces)
    for (const { 0: link, index } of out.matchAll(/https?:\/\/[^\s"'<>()[\]`]{3,2000}/gi)) {
      const values = { link, left_out: "it stands in HTML, a picture or code" };
      yield { line: line + newlines(out.slice(0, index)), values };
    }
}

/** Returns the first words of a line, without what is left around where its link was. */
function nameIn(words: string): string {
  const [name = ""] = oneLine(words).split(/\s[–—|-](?:\s|$)/, 1);
  return name.replace(/^[\s\p{P}|]{1,20}(?=[\p{L}\p{N}])/u, "").replace(/[\s\p{Pd}|:<>"”»,;([{]{1,20}$/u, "");
}

const wordsOf = (pieces: readonly Piece[]) => oneLine(pieces.map(({ text }) => text).join(""));

/** Returns the parts of a line. Links to a part of the same page and addresses of email are words. */
function piecesOf(tokens: readonly Token[], depth = 0): Piece[] {
  if (depth > maxDepth) throw new RangeError();
  return tokens.flatMap((token): Piece[] => {
    if (token.type === "link") {
      const { href, tokens: inner } = token as Tokens.Link;
      const pieces = piecesOf(inner, depth + 1);
      const text = wordsOf(pieces);
      if (/^(#|mailto:)/i.test(href)) return [{ text }];
      return text === "" ? [{ text: "", out: token.raw }] : [{ text, href: decodeEntities(href) }];
    }
    if (["image", "html", "codespan"].includes(token.type)) return [{ text: "", out: token.raw }];
    if (token.type === "br") return [{ text: "\n" }];
    if ("tokens" in token && token.tokens) return piecesOf(token.tokens, depth + 1);
    return "text" in token ? [{ text: decodeEntities(String(token.text)) }] : [];
  });
}
