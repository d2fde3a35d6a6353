/** Styles inside the document: a linked file would cost a round trip before the first paint. */
import content from "~/styles/content.css?inline";
import home from "~/styles/home-page.css?inline";
import layout from "~/styles/layout.css?inline";
import { cspHash } from "./csp-hash.server";

/** The sources of the styles for the Content-Security-Policy. */
export const styleHashes = [cspHash(layout), cspHash(content), cspHash(home)];

/** Puts the styles into a rendered page. */
export function withStyles(html: string): string {
  return fill(fill(html, "layout-styles", layout), "content-styles", content);
}

function fill(html: string, id: string, styles: string): string {
  const start = `<style id="${id}">`;
  return html.replace(`${start}</style>`, () => `${start}${styles}</style>`);
}
