/** The styles of the directory's pages, in the document itself: a linked file costs a round trip before the first paint. */
import { createHash } from "node:crypto";
import styles from "~/styles.css?inline";

/** How the policy names them. */
export const stylesHash = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;

const styleElement = `<style id="styles">${styles}</style>`;

/** Fills their place in a rendered page. */
export function withStyles(html: string): string {
  return html.replace('<style id="styles"></style>', () => styleElement);
}
