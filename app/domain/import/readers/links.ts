/** Reads the links of a text: Markdown, or lines with a link. */
import { Lexer, type Token, type Tokens } from "marked";
import { hasWords, isAddress, lineCounter, oneLine, problemOfLink, type Reading, type Row, type Values } from "../row";
import { decodeEntities } from "../texts";

/** The lexer's time grows with the square of a paragraph's length. */
const maxParagraph = 10_000;

/** Where a block stands: its line, the headings above it, and the item around it with its first words. */
type Place = { line: number; headings: string[]; item: { name: string } | null };
/** A part of a line: words, or a link. */
type Piece = { text: string; href?: string };
type Unit = { line: number; pieces: Piece[] };

/** Reads each link of an item, a table's row or a line with the headings above it. All others of the text are left out. */
export function readLinks(text: string): Reading {
  const source = text.replace(/\r\n?/g, "\n");
  // Without links of Markdown each line is for itself.
  const isPlain = !/\]\(|^ {0,3}\[[^\]\n]{1,200}\]:/m.test(source);
  // Blank lines keep the numbers of the lines.
  const body = (isPlain ? source.replaceAll("\n", "\n\n") : source).replace(
    /^---\n(?:[^\n]*\n){0,50}?---\n/,
    (matter) => "\n".repeat(matter.split("\n").length - 1),
  );
  const lexer = new Lexer({ gfm: true });
  lexer.blockTokens(body, lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue) if (src.length <= maxParagraph) lexer.inlineTokens(src, tokens);
  const read = [...readBlocks(lexer.tokens, { line: 1, headings: [], item: null })];
  const rows = isPlain ? read.map((row) => ({ ...row, line: Math.ceil(row.line / 2) })) : read;
  return { rows: [...rows, ...findOthers(source, rows)].sort((one, other) => one.line - other.line) };
}

const addresses = /https?:\/\/[^\s"'<>()[\]`|]{3,2000}/gi;
const startOf = (link: string) => decodeEntities(link.match(addresses)?.[0] ?? "").replace(/[.,;:!?*_~\\]{1,9}$/, "");

/** Finds the addresses of a text that are no row of it. */
function* findOthers(text: string, rows: readonly Row[]): Generator<Row> {
  const read = new Set(rows.map(({ values }) => startOf(values.link ?? "")));
  const lineAt = lineCounter(text);
  for (const { 0: address, index } of text.matchAll(addresses)) {
    const link = startOf(address);
    if (read.has(link)) continue;
    read.add(link);
    const left_out = "it stands in HTML, a picture or code, or no item has it";
    yield { line: lineAt(index), values: { link, left_out } };
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
}

/** Reads a paragraph or the text of an item, line by line. A line without a link goes on with what the line before says. */
function* readLines({ tokens = [] }: Tokens.Paragraph, place: Place): Generator<Row> {
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
    const [text = "", ...others] = piece.href === undefined ? piece.text.split("\n") : [piece.text];
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
    if (token.type === "br") return [{ text: "\n" }];
    if ("tokens" in token && token.tokens) return piecesOf(token.tokens);
    return "text" in token ? [{ text: decodeEntities(String(token.text)) }] : [];
  });
