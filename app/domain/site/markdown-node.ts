/** A part of a page: text, or one of a few elements. */
export type MarkdownNode =
  | string
  | {
      tag: "h2" | "h3" | "h4" | "p" | "ul" | "ol" | "li" | "blockquote" | "pre" | "hr" | MarkdownWord;
      children: MarkdownNode[];
      href?: string;
      start?: number;
    };

type MarkdownWord = "strong" | "em" | "del" | "code" | "br" | "a";
