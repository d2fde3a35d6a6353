import type { RenderedMarkdown } from "~/domain/site/markdown.server";

/** The text of a page, rendered by domain/site/markdown.server.ts. Its styles are in styles/base.css. */
export function Markdown({ html }: { html: RenderedMarkdown }) {
  // Markup that somebody typed is escaped there.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: domain/site/markdown.server.ts writes it and escapes all that was typed.
  return <div dir="auto" className="markdown mt-4 wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />;
}
