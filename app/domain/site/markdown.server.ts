/** Turns the Markdown of the operator's pages into a tree of few elements. Markup in it stays text. */
import { Lexer, type Token, type Tokens } from "marked";
import { parseUrl } from "~/parse-url";
import type { MarkdownNode } from "./markdown-node";

export const maxPageLength = 20_000;
const maxNesting = 20;
const maxIndent = 60;
/** The parser's time grows with the square of a paragraph's length. A longer one is shown as it is typed. */
const maxParagraph = 5_000;

/** Returns why a text cannot be a page, or undefined. It is looked at before it is parsed, because the parser is recursive. */
export function markdownProblem(text: string): string | undefined {
  if (text.length > maxPageLength) return `The text may have at most ${maxPageLength.toLocaleString("en")} characters`;
  const isDeep = text.split("\n").some((line) => nestingOf(line) > maxNesting || indentOf(line) > maxIndent);
  return isDeep ? "The text has lists or quotes that are nested too deeply" : undefined;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Counts the marks of quotes and lists that a line begins with. */
function nestingOf(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length && count <= maxNesting; at++) {
    const [character, next] = [line[at]!, line[at + 1] ?? " "];
    const isSpace = character === " " || character === "\t";
    const isMark = character === ">" || ("-*+.)".includes(character) && (next === " " || next === "\t"));
    if (isMark) count += 1;
    else if (!isSpace && !/\d/.test(character)) break;
  }
  return count;
}

/** Returns the elements of a page. */
export function readMarkdown(text: string): MarkdownNode[] {
  const lexer = new Lexer({ gfm: true });
  lexer.blockTokens(text, lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue)
    if (src.length <= maxParagraph) lexer.inlineTokens(src, tokens);
    else tokens.push({ type: "long", raw: src });
  return blocks(lexer.tokens, 0);
}

function blocks(tokens: Token[], depth: number): MarkdownNode[] {
  return tokens.flatMap((token) => block(token, depth));
}

function block(token: Token, depth: number): MarkdownNode[] {
  if (depth > maxNesting * 2) return [token.raw];
  const nested = () => blocks(("tokens" in token && token.tokens) || [], depth + 1);
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      return [{ tag: headingTags[Math.min((token as Tokens.Heading).depth, 4) - 1]!, children: inline(token, depth) }];
    case "paragraph":
      return [{ tag: "p", children: inline(token, depth) }];
    case "text":
      return inline(token, depth);
    case "code":
      return [{ tag: "pre", children: [(token as Tokens.Code).text] }];
    case "hr":
      return [{ tag: "hr", children: [] }];
    case "blockquote":
      return [{ tag: "blockquote", children: nested() }];
    case "list":
      return [list(token as Tokens.List, depth)];
    default:
      return [{ tag: "p", children: [token.raw.trim()] }];
  }
}

/** The title of the page is its first heading, so that headings begin with the second level. */
const headingTags = ["h2", "h2", "h3", "h4"] as const;

function list({ ordered, start, items }: Tokens.List, depth: number): MarkdownNode {
  const children = items.map((item): MarkdownNode => ({ tag: "li", children: blocks(item.tokens, depth + 1) }));
  return ordered ? { tag: "ol", start: Number(start) || 1, children } : { tag: "ul", children };
}

function inline(token: Token, depth: number): MarkdownNode[] {
  if (!("tokens" in token) || !token.tokens) return ["text" in token ? String(token.text) : token.raw];
  return token.tokens.flatMap((part) => inlinePart(part, depth + 1));
}

function inlinePart(token: Token, depth: number): MarkdownNode[] {
  if (depth > maxNesting * 2) return [token.raw];
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return [{ tag: token.type, children: inline(token, depth) }];
    case "codespan":
      return [{ tag: "code", children: [(token as Tokens.Codespan).text] }];
    case "br":
      return [{ tag: "br", children: [] }];
    case "link": {
      const href = safeHref((token as Tokens.Link).href);
      return href ? [{ tag: "a", href, children: inline(token, depth) }] : inline(token, depth);
    }
    // Pictures of other sites would tell them who reads the page.
    case "image":
      return [(token as Tokens.Image).text];
    case "text":
      return inline(token, depth);
    case "escape":
      return [(token as Tokens.Escape).text];
    default:
      return [token.raw];
  }
}

/** Returns an address that a page may link to: a path of this site, a web address or an email. */
export function safeHref(href: string): string | undefined {
  if (/^[/#][^/\\]/.test(href) || href === "/") return parseUrl(href, "http://here.invalid") ? href : undefined;
  const url = /^(https?:\/\/|mailto:)/i.test(href) ? parseUrl(href) : null;
  return url && !url.username && !url.password ? url.href : undefined;
}
