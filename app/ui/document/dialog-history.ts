/**
 * Closing a dialog goes back to the page below it, so that the way back does not open it again. Each entry of the history
 * that JavaScript adds says which page is below, and how many entries ago it was.
 */
type Below = { page: string; steps: number };

export function nextHistoryState(): { below?: Below } {
  const close = closeLink();
  if (!close) return { below: { page: location.pathname + location.search, steps: 1 } };
  // A dialog over a dialog.
  const below = currentBelow();
  return below?.page === pathOf(close) ? { below: { ...below, steps: below.steps + 1 } } : {};
}

/**
 * Returns how many entries before this one the page is to which a link closes the dialog, or 0 if it is not in the
 * history. Returns null if the link closes no dialog.
 */
export function stepsToClose(link: HTMLAnchorElement): number | null {
  const close = closeLink();
  if (!close || close.href !== link.href) return null;
  const below = currentBelow();
  return below?.page === pathOf(link) ? below.steps : 0;
}

/** The link that closes the top dialog. */
const closeLink = () => [...document.querySelectorAll<HTMLAnchorElement>("dialog[open] > .dialog-close")].at(-1);

const pathOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/** The router keeps an entry's own state there. */
const currentBelow = (): Below | undefined => history.state?.usr?.below;
