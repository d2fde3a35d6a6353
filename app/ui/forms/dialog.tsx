import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/ui/document/icon";

type Props = {
  /** The id of the heading inside that names the dialog. */
  labelledBy: string;
  closeHref: string;
  className?: string;
  /** What gets the focus when it opens: its first field, or the dialog itself, so that its keys work. */
  focus?: "field" | "dialog";
  children: ReactNode;
};

/**
 * A dialog that the server renders open, over a backdrop that closes it. JavaScript makes it modal: it focuses the first
 * field, or the dialog, keeps the focus inside, and returns it when the dialog closes.
 */
export function Dialog({ labelledBy, closeHref, className = "", focus = "field", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current!;
    const previousFocus = document.activeElement;
    element.ariaModal = "true";
    makeRestInert();
    // Someone may have scrolled it before this code arrived.
    if (!element.contains(previousFocus))
      (
        (focus === "field" && (element.querySelector<HTMLElement>("[data-first]") ?? firstField(element))) ||
        element
      ).focus({
        preventScroll: true,
      });
    return () => {
      makeRestInert();
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    };
  }, [focus]);

  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || dialog.current?.closest("[inert]")) return;
      // Escape closes only the topmost layer.
      if (document.querySelector(":popover-open")) return;
      event.preventDefault();
      dialog.current?.querySelector<HTMLElement>(".dialog-close")?.click();
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, []);

  return (
    <>
      <div className="veil visible" aria-hidden="true">
        <a className="absolute inset-0" href={closeHref} data-keep-scroll tabIndex={-1}>
          <span className="sr-only">Close</span>
        </a>
      </div>
      <dialog ref={dialog} open className={`dialog visible ${className}`} aria-labelledby={labelledBy} tabIndex={-1}>
        <CloseLink href={closeHref} keepsScroll />
        {children}
      </dialog>
    </>
  );
}

export function CloseLink({ href, keepsScroll }: { href: string; keepsScroll?: boolean }) {
  return (
    <a
      className="button button-icon dialog-close"
      href={href}
      data-keep-scroll={keepsScroll ? "" : undefined}
      aria-label="Close"
    >
      <Icon name="close" />
    </a>
  );
}

/** Returns the first visible field: of radio buttons the checked one, to which the Tab key leads as well. */
export function firstField(within: HTMLElement): HTMLElement | undefined {
  const found = within.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea");
  const fields = [...found].filter((field) => field.getClientRects().length > 0);
  return fields.find((field) => field.matches("[type=radio]:checked") && field.name === fields[0]?.name) ?? fields[0];
}

let inert: HTMLElement[] = [];

/** Makes all but the top dialog inert. showModal() would repaint the dialog that the server rendered. */
function makeRestInert(): void {
  for (const element of inert) element.inert = false;
  const topDialog = [...document.querySelectorAll<HTMLElement>("dialog[aria-modal]")].at(-1);
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
