/** The brand mark, all icons and the patterns of covers as one sprite in the document, so that no script has to draw them. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { icons } from "~/ui/document/icon-drawings";
import { brandCornerRadius, brandGreen, brandLine } from "~/ui/layout/brand-mark";
import { coverPatterns } from "./cover-patterns.server";

const symbols = Object.entries(icons).map(([name, drawing]) => {
  const lines = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${lines.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
});

const brand = `<symbol id="brand" viewBox="0 0 32 32"><rect width="32" height="32" rx="${brandCornerRadius}" fill="${brandGreen}"/><path d="${brandLine}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></symbol>`;
const sprite = [brand, ...symbols, ...coverPatterns].join("");

/** Puts the sprite into a rendered page. */
export function withSprite(html: string): string {
  return html.replace(/(<svg id="sprite"[^>]*>)(<\/svg>)/, (_, open: string, close: string) => open + sprite + close);
}
