let inert: HTMLElement[] = [];

/**
 * Leaves nothing of the page to keyboard and screen reader but the dialog that lies on top, called whenever one opens or
 * closes. Not by showModal(): it takes the dialog that the server sent away and paints it anew, seconds after the first.
 */
export function holdUppermost(): void {
  for (const element of inert) element.inert = false;
  const uppermost = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
  inert = uppermost ? around(uppermost) : [];
  for (const element of inert) element.inert = true;
}

/** What stands beside the dialog and its ancestors, but its veil and what speaks up by itself. */
function around(dialog: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement = dialog; at !== document.body; at = at.parentElement!) {
    for (const sibling of at.parentElement!.children) {
      const stays =
        sibling === at || sibling === dialog.previousElementSibling || sibling.matches(".toast, [aria-live]");
      if (!stays && sibling instanceof HTMLElement) found.push(sibling);
    }
  }
  return found;
}
