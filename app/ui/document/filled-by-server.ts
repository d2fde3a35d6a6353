/**
 * Returns what the server put into this element after React had rendered it empty. It is read before hydration, so that
 * it is still there if React has to render the document again, for example because a browser extension changed it.
 */
export function filledByServer(id: string): { __html: string } {
  return { __html: typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "") };
}
