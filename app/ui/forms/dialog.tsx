import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/ui/document/icon";
import { holdUppermost } from "~/ui/document/uppermost-dialog";

type Props = {
  /** The id of the heading inside that names the dialog. */
  labelledBy: string;
  /** The page without the dialog. */
  closeHref: string;
  className?: string;
  /** What has the focus when it opens: its first field, or the dialog itself, so that keys act on it. */
  focus?: "field" | "dialog";
  children: ReactNode;
};

/**
 * A dialog that the server renders open, over a veil that closes it; JavaScript makes it a modal with the focus kept
 * inside and given back to what opened it. The focus goes to the first field, or to the dialog where it has none.
 */
export function Dialog({ labelledBy, closeHref, className = "", focus = "field", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    holdUppermost();
    element.ariaModal = "true";
    if (!element.contains(opener)) ((focus === "field" && firstField(element)) || element).focus();
    return () => {
      holdUppermost();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [focus]);

  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || dialog.current?.closest("[inert]")) return;
      // The key closes what lies on top.
      if (document.querySelector(":popover-open")) return;
      event.preventDefault();
      navigate(closeHref, { preventScrollReset: true });
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [navigate, closeHref]);

  return (
    <>
      <div className="veil" aria-hidden="true">
        <a className="absolute inset-0" href={closeHref} data-keep-scroll tabIndex={-1}>
          <span className="sr-only">Close</span>
        </a>
      </div>
      <dialog ref={dialog} open className={`dialog ${className}`} aria-labelledby={labelledBy} tabIndex={-1}>
        <a className="button button-icon float-right ml-3" href={closeHref} data-keep-scroll aria-label="Close">
          <Icon name="close" />
        </a>
        {children}
      </dialog>
    </>
  );
}

/** The first field that can be typed into; some are hidden, such as the trap for robots. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea");
  return [...fields].find((field) => field.getClientRects().length > 0);
}
