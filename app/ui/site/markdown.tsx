import type { ReactNode } from "react";
import type { MarkdownNode } from "~/domain/site/markdown-node";

const classes: Partial<Record<string, string>> = {
  h2: "mt-8 text-xl font-semibold",
  h3: "mt-6 text-lg font-semibold",
  h4: "mt-4 font-semibold",
  p: "mt-3 first:mt-0",
  ul: "mt-3 list-disc space-y-1 pl-6",
  ol: "mt-3 list-decimal space-y-1 pl-6",
  blockquote: "mt-3 border-l-4 border-line pl-4 text-soft",
  pre: "mt-3 overflow-x-auto rounded-lg bg-sunken p-3 text-sm",
  code: "rounded bg-sunken px-1",
  hr: "mt-6 border-line",
  a: "link",
};

/** The text of a page. Its nodes are the only elements that it can have. */
export function Markdown({ nodes }: { nodes: MarkdownNode[] }) {
  return (
    <div dir="auto" className="mt-4 wrap-anywhere">
      {nodes.map(element)}
    </div>
  );
}

function element(node: MarkdownNode, at: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag: Tag, href, start, children } = node;
  const className = classes[Tag];
  if (Tag === "hr" || Tag === "br") return <Tag key={at} className={className} />;
  const link = href ? { href, rel: href.startsWith("/") || href.startsWith("#") ? undefined : "noopener" } : {};
  const scroll = Tag === "pre" ? { tabIndex: 0 } : {};
  return (
    <Tag key={at} className={className} {...link} {...scroll} {...(start && start !== 1 && { start })}>
      {children.map(element)}
    </Tag>
  );
}
