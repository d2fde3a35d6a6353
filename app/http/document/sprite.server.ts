/** All icons as one sprite in the document, so that no script has to draw them. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { icons } from "~/ui/document/icon-drawings";

const symbols = Object.entries(icons).map(([name, drawing]) => {
  const lines = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${lines.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
});

/** Puts the sprite into a rendered page. */
export function withSprite(html: string): string {
  return html.replace(
    /(<svg id="sprite"[^>]*>)(<\/svg>)/,
    (_, open: string, close: string) => open + symbols.join("") + close,
  );
}
