/** Renders the Markdown of the operator's pages as HTML of few elements. Markup in it stays text. */
import { Lexer, Marked } from "marked";
import { parseUrl } from "~/values/parse-url";

export const maxPageLength = 20_000;
const maxNesting = 20;
const maxIndent = 60;
/** The parser takes 20 ms for a thousand list items. */
const maxMarks = 1_000;
/** The parser's time grows with the square of a paragraph's length. A longer one is shown as it is typed. */
const maxParagraph = 5_000;

/** Returns why a text cannot be a page, or undefined. It is looked at before it is parsed, because the parser is recursive. */
export function markdownProblem(text: string): string | undefined {
  if (text.length > maxPageLength) return `The text may have at most ${maxPageLength.toLocaleString("en")} characters`;
  const lines = text.split("\n");
  if (lines.some((line) => nestingOf(line) > maxNesting || indentOf(line) > maxIndent))
    return "The text has lists or quotes that are nested too deeply";
  if (lines.reduce((count, line) => count + nestingOf(line), 0) > maxMarks)
    return `The text may have at most ${maxMarks.toLocaleString("en")} list items and quotes`;
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

const marked = new Marked({
  // HTML and tables are text like any other.
  tokenizer: { html: () => undefined, tag: () => undefined, table: () => undefined },
  renderer: {
    // The title of the page is its first heading, so that headings begin with the second level.
    heading({ tokens, depth }) {
      const tag = `h${Math.min(Math.max(depth, 2), 4)}`;
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
    },
    link({ href, tokens }) {
      const safe = safeHref(href);
      const text = this.parser.parseInline(tokens);
      if (!safe) return text;
      const rel = /^[/#]/.test(safe) ? "" : ' rel="noopener"';
      return `<a class="link" href="${this.text({ type: "text", raw: safe, text: safe })}"${rel}>${text}</a>`;
    },
    // Pictures of other sites would tell them who reads the page.
    image({ text }) {
      return this.text({ type: "text", raw: text, text });
    },
    checkbox: () => "",
  },
});

declare const isEscaped: unique symbol;
/** HTML in which what was typed is escaped. Only `renderMarkdown` makes it, so that no other text compiles as HTML. */
export type RenderedMarkdown = string & { readonly [isEscaped]: true };

/** Returns the HTML of a page. */
export function renderMarkdown(text: string): RenderedMarkdown {
  const lexer = new Lexer(marked.defaults);
  lexer.blockTokens(text, lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue)
    if (src.length <= maxParagraph) lexer.inlineTokens(src, tokens);
    else tokens.push({ type: "text", raw: src, text: src });
  return marked.parser(lexer.tokens).replaceAll("<pre>", '<pre tabindex="0">') as RenderedMarkdown;
}

/** Returns an address that a page may link to: a path of this site, a web address or an email. */
function safeHref(href: string): string | undefined {
  if (/^[/#][^/\\]/.test(href) || href === "/") return parseUrl(href, "http://here.invalid") ? href : undefined;
  const url = /^(https?:\/\/|mailto:)/i.test(href) ? parseUrl(href) : null;
  return url && !url.username && !url.password ? url.href : undefined;
}
