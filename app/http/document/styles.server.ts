/** The styles of the directory's pages, in the document itself: a linked file costs a round trip before the first paint. */
import styles from "~/styles.css?inline";
import { policyHash } from "./policy-hash.server";

/** How the policy names them. */
export const stylesHash = policyHash(styles);

const styleElement = `<style id="styles">${styles}</style>`;

/** Fills their place in a rendered page. */
export function withStyles(html: string): string {
  return html.replace('<style id="styles"></style>', () => styleElement);
}
