/** Styles inside the document: a linked file would cost a round trip before the first paint. */
import styles from "~/styles.css?inline";
import { cspHash } from "./csp-hash.server";

/** The source of the styles for the Content-Security-Policy. */
export const stylesHash = cspHash(styles);

const styleElement = `<style id="styles">${styles}</style>`;

/** Puts the styles into a rendered page. */
export function withStyles(html: string): string {
  return html.replace('<style id="styles"></style>', () => styleElement);
}
