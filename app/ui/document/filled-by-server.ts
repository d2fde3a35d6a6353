/**
 * What the server put into the element of this id, after React had rendered it empty. Read before React takes over, so
 * that it is there again should React have to build the document anew (a browser extension's changes make it do so).
 */
export function filledByServer(id: string): { __html: string } {
  return { __html: typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "") };
}
