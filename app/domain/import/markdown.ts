import { setImmediate as nextTurn } from "node:timers/promises";
import { lexer, type Token, type Tokens } from "marked";
import { type FileRow, UnreadableFile } from "./file-row";

/**
 * Reads the links of a Markdown list: the first link of each item, row of a table or paragraph, with the headings above it.
 * Text after the link is its description. Links to other parts of the same page are left out.
 */
export async function readMarkdown(text: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const state: State = { rows, headings: [], text, at: 0, line: 1 };
  // A section at a time, so that other requests run in between.
  for (const section of text.split(/^(?=#{1,6} )/m)) {
    for (const token of tokensOf(section)) readBlock(token, state);
    await nextTurn();
  }
  return rows;
}

type State = { rows: FileRow[]; headings: string[]; text: string; at: number; line: number };

function tokensOf(section: string): Token[] {
  try {
    return lexer(section);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFile("The Markdown is nested too deeply.");
    throw error;
  }
}

function readBlock(token: Token, state: State): void {
  if (token.type === "heading") {
    const { depth, tokens } = token as Tokens.Heading;
    state.headings = [...state.headings.slice(0, depth - 1), plain(tokens)];
    // "" stands for a level that was left out.
    for (let level = 0; level < state.headings.length; level += 1) state.headings[level] ??= "";
    readInline(tokens, state, false);
  } else if (token.type === "list") for (const item of (token as Tokens.List).items) readItem(item, state);
  else if (token.type === "table") for (const row of (token as Tokens.Table).rows) readTableRow(row, state);
  else if (token.type === "paragraph" || token.type === "text")
    readInline((token as Tokens.Paragraph).tokens ?? [], state, false);
  else if (token.type === "blockquote")
    for (const inner of (token as Tokens.Blockquote).tokens) readBlock(inner, state);
}

function readItem({ tokens }: Tokens.ListItem, state: State): void {
  for (const token of tokens) {
    const inline = token.type === "text" || token.type === "paragraph";
    if (inline) readInline((token as Tokens.Text).tokens ?? [], state, true);
    else readBlock(token, state);
  }
}

function readTableRow(row: Tokens.TableCell[], state: State): void {
  const at = row.findIndex(({ tokens }) => linksOf(tokens).length > 0);
  if (at === -1) return;
  const description = row.filter((_, index) => index !== at).map(({ tokens }) => plain(tokens));
  add(linksOf(row[at]!.tokens)[0]!, description.filter(Boolean).join(" - "), state);
}

/** Reads a line: its first link if the line begins with it, else each link of an item. */
function readInline(tokens: Token[], state: State, isItem: boolean): void {
  const links = linksOf(tokens);
  const first = links[0];
  if (!first) return;
  const title = plain(first.tokens);
  const [before = "", ...after] = title === "" ? ["", plain(tokens)] : plain(tokens).split(title);
  const isFirst = !/[\p{L}\p{N}]/u.test(before);
  if (isFirst) add(first, after.join(title).replace(/^[\s:–—|.-]+/u, ""), state);
  else if (isItem) for (const link of links) add(link, "", state);
}

function linksOf(tokens: readonly Token[]): Tokens.Link[] {
  return tokens.flatMap((token): Tokens.Link[] => {
    if (token.type === "link") return (token as Tokens.Link).href.startsWith("#") ? [] : [token as Tokens.Link];
    return "tokens" in token && token.tokens ? linksOf(token.tokens) : [];
  });
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!);

function plain(tokens: readonly Token[]): string {
  const text = tokens.map((token): string => {
    if (token.type === "image" || token.type === "html") return "";
    if (token.type === "br") return " ";
    return "tokens" in token && token.tokens ? plain(token.tokens) : "text" in token ? String(token.text) : "";
  });
  return decoded(text.join("")).replace(/\s+/g, " ").trim();
}

function add(link: Tokens.Link, description: string, state: State): void {
  const line = lineOf(link, state);
  const name = plain(link.tokens) || link.href;
  // A link without a name is a picture, such as a badge.
  if (plain(link.tokens) === "" && link.tokens.some(({ type }) => type === "image")) return;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(link.href)) {
    state.rows.push({ line, problem: `"${link.href.slice(0, 80)}" is a link to another file` });
    return;
  }
  const topic = [...state.headings].reverse().filter(Boolean).join("|");
  state.rows.push({ line, cells: { name, product_url: decoded(link.href), description, topic } });
}

/** Links come in the order of the text, so the line is found from the last one on. */
function lineOf({ href, raw }: Tokens.Link, state: State): number {
  const found = [raw, href].map((part) => state.text.indexOf(part, state.at)).find((at) => at !== -1);
  if (found === undefined) return state.line;
  state.line += state.text.slice(state.at, found).split("\n").length - 1;
  state.at = found;
  return state.line;
}
