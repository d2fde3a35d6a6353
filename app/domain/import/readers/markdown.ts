import { Lexer, type Token, type Tokens } from "marked";
import {
  type Entry,
  lineCounter,
  nestedTooDeeply,
  oneLine,
  problemOfLink,
  type Reading,
  UnreadableFile,
  type Values,
} from "../entry";
import { hasWords, isEmptyName, isPointer } from "../rules/names";
import { decodeEntities } from "../rules/texts";
import { htmlLinks } from "./markup";

/** The lexer's time grows with the square of a paragraph's length. */
const maxParagraph = 10_000;
const maxBlock = 100_000;
/** Its time also grows with each level of quotes and items. */
const maxLevels = 20;

/** A block: the line it begins on, the headings above it, and of an item the name of what it is about. */
type Place = { line: number; headings: string[]; item: { name: string } | null };
type FoundLink = { href: string; text: string; raw: string };

/**
 * Reads the links of a Markdown list, with the headings above them. The first link of an item is its name, and the text after
 * it the description. Others stand beside it, or are parts of it ("Lecture notes"). Links in sentences are left out.
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
  return { entries: readBlocks(lexer.tokens, { line: 1, headings: [], item: null }) };
}

/** Counts what nests at the beginning of a line: quotes, items and their indents of two spaces. */
function levelsOf(line: string): number {
  // A line of only such characters is a rule.
  if (/^[\s*-]*$/.test(line)) return 0;
  const [start] = /^(?:[ \t]{0,200}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,101}/.exec(line)!;
  return start.replace(/[^ \t>*+.)-]/g, "").length / 2;
}

const newlines = (text: string) => lineCounter(text)(text.length) - 1;

function* readBlocks(tokens: readonly Token[], place: Place): Generator<Entry> {
  let { line } = place;
  for (const token of tokens) {
    yield* readBlock(token, { ...place, line });
    line += newlines(token.raw);
  }
}

function* readBlock(token: Token, place: Place): Generator<Entry> {
  const { line, headings, item } = place;
  if (token.type === "heading") {
    const { depth, tokens } = token as Tokens.Heading;
    // A level that was left out stays empty.
    headings.length = Math.min(headings.length, depth - 1);
    headings[depth - 1] = plain(tokens);
    yield* readText(tokens, token.raw, { ...place, item: null });
  } else if (token.type === "list") {
    let at = line;
    for (const { tokens, raw } of (token as Tokens.List).items) {
      yield* readBlocks(tokens, { line: at, headings, item: { name: item?.name ?? "" } });
      at += newlines(raw);
    }
  } else if (token.type === "table") {
    for (const [at, row] of (token as Tokens.Table).rows.entries())
      yield* readTableRow(row, { ...place, line: line + 2 + at });
  } else if (token.type === "html") {
    for (const { values, line: below } of htmlLinks(token.raw))
      if (hasWords(values.text!))
        yield entryOf({ href: values.link!, raw: "", text: values.text! }, { ...place, line: line + below - 1 });
  } else if (token.type === "blockquote")
    yield* readBlocks((token as Tokens.Blockquote).tokens, { ...place, item: null });
  else if (token.type === "paragraph" || token.type === "text")
    yield* readText((token as Tokens.Paragraph).tokens ?? [], token.raw, place);
}

/** Reads each link of a row. What the other cells say is its description, or its name if its own words say nothing. */
function* readTableRow(row: Tokens.TableCell[], place: Place): Generator<Entry> {
  const cells = row.map(({ tokens }) => ({ links: linksOf(tokens), text: plain(tokens) }));
  const texts = cells.filter(({ links }) => links.length === 0).map(({ text }) => text);
  const context = texts.find(hasWords) ?? "";
  for (const link of cells.flatMap(({ links }) => links)) {
    const others = isEmptyName(link.text) ? texts.filter((text) => text !== context) : texts;
    yield entryOf(link, place, { context, description: others.filter(Boolean).join(" - ") });
  }
}

/** Reads a line that begins with a link, an item with links in its words, or words with links such as "(PDF)". */
function* readText(tokens: readonly Token[], raw: string, place: Place): Generator<Entry> {
  const links = linksOf(tokens);
  const text = plain(tokens);
  const [first, ...others] = links;
  if (tokens.some(({ type }) => type === "long")) {
    const problem = `a paragraph has more than ${maxParagraph.toLocaleString("en")} characters`;
    yield { line: place.line, values: { text: raw }, problem };
  }
  const { item } = place;
  if (!first) {
    if (item && hasWords(text)) item.name = text.slice(0, 200);
    return;
  }
  const at = (link: FoundLink) => lineOf(link, raw, place);
  const [before = "", ...after] = first.text === "" ? [text] : text.split(first.text);
  if (hasWords(before) || isPointer(first.text)) {
    const [name, description] = nameOf(text, links);
    for (const link of links)
      if (isPointer(link.text)) yield entryOf(link, at(link), { context: name || contextOf(place), description });
      else if (item) yield entryOf(link, at(link), { context: name || contextOf(place) });
      else yield { ...entryOf(link, at(link)), leftOut: betweenWords };
    if (item && name) item.name = name;
    return;
  }
  const context = isEmptyName(first.text) ? contextOf(place) : first.text;
  if (item && !isEmptyName(first.text)) item.name = first.text;
  let rest = after.join(first.text);
  const rows: Entry[] = [];
  let isBeside = true;
  for (const link of others) {
    const end = rest.indexOf(link.text);
    const between = end === -1 ? "" : rest.slice(0, end);
    isBeside &&= !hasWords(between);
    if (isBeside && end !== -1) rest = rest.slice(end + link.text.length);
    const entry = entryOf(link, at(link), { context });
    rows.push(isBeside || isEmptyName(link.text) ? entry : { ...entry, leftOut: betweenWords });
  }
  yield entryOf(first, at(first), { context, description: rest.replace(/^[\s:–—|.,/·()-]{1,20}/u, "") });
  yield* rows;
}

const betweenWords = "it stands in a sentence";

/** Returns what an item is about: the item around it, or the nearest heading. */
const contextOf = ({ item, headings }: Place): string => item?.name || [...headings].reverse().find(Boolean) || "";

const lineOf = (link: FoundLink, raw: string, place: Place): Place => {
  const at = raw.indexOf(link.raw);
  return { ...place, line: place.line + (at > 0 ? newlines(raw.slice(0, at)) : 0) };
};

function entryOf({ href, text }: FoundLink, place: Place, { context = "", description = "" } = {}): Entry {
  const { line, headings } = place;
  const topic = [...headings].reverse().filter(Boolean).join("|");
  const format: Values = /^(pdf|epub|ebook|video)$/i.test(text) ? { format: text } : {};
  const values = { link: href, text, description, topic, context: context || contextOf(place), ...format };
  return { line, values, problem: problemOfLink(href) };
}

/** Returns the links of a line in their order. Pictures and links to a part of the same page are none. */
function linksOf(tokens: readonly Token[]): FoundLink[] {
  const links: FoundLink[] = [];
  let anchor: FoundLink | null = null;
  for (const token of tokens) {
    const { raw } = token;
    if (token.type === "html" && anchor && /^<\/a/i.test(raw)) {
      if (hasWords(anchor.text)) links.push({ ...anchor, text: oneLine(anchor.text) });
      anchor = null;
    } else if (token.type === "html") {
      const href = /^<a\s/i.test(raw) ? /\shref\s?=\s?["']?([^"'\s>]{1,2000})/i.exec(raw)?.[1] : undefined;
      if (href) anchor = { href: decodeEntities(href), text: "", raw };
    } else if (anchor) anchor.text += plain([token]);
    else if (token.type === "link") {
      const { href, tokens: inner } = token as Tokens.Link;
      const isPicture = plain(inner) === "" && inner.some(({ type }) => type === "image");
      if (!href.startsWith("#") && !isPicture)
        links.push({ href: decodeEntities(href), text: plain(inner) || href, raw });
    } else if ("tokens" in token && token.tokens) links.push(...linksOf(token.tokens));
  }
  return links;
}

/** Returns the name and the description that the other words of a line give to its links. */
function nameOf(text: string, links: readonly FoundLink[]): [name: string, description: string] {
  let words = text;
  for (const link of links) if (isPointer(link.text)) words = words.replace(link.text, " ");
  const parts = words.split(/\s[–—-]\s/).map((part) => tidy(part));
  const [name = "", ...others] = parts.filter(hasWords);
  return [name, others.join(" - ")];
}

/** Removes the punctuation that is left around where a link was. */
function tidy(text: string): string {
  const words = oneLine(text).replace(/^[\s:–—|.,()[\]-]{1,20}/u, "");
  return words.replace(/[\s:–—|,;([-][\s:–—|,;()[\]/-]{0,20}$/u, "");
}

/** Returns the text of tokens, without pictures and HTML. */
function plain(tokens: readonly Token[]): string {
  const text = tokens.map((token): string => {
    if (token.type === "image" || token.type === "html" || token.type === "long") return "";
    if (token.type === "br") return " ";
    return "tokens" in token && token.tokens ? plain(token.tokens) : "text" in token ? String(token.text) : "";
  });
  const words = oneLine(text.join(""));
  return words.includes("&") ? decodeEntities(words) : words;
}
