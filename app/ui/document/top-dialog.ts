let inert: HTMLElement[] = [];

/** Makes all but the top dialog inert. showModal() would repaint the dialog that the server rendered. */
export function makeRestInert(): void {
  for (const element of inert) element.inert = false;
  const topDialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
  inert = topDialog ? elementsAround(topDialog) : [];
  for (const element of inert) element.inert = true;
}

/** Returns the siblings of the dialog and its ancestors, except its backdrop, toasts and live regions. */
function elementsAround(dialog: HTMLElement): HTMLElement[] {
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
