import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon";
import { holdUppermost } from "./uppermost-dialog";

type Props = {
  /** The id of the heading inside that names the dialog. */
  labelledBy: string;
  /** The page without the dialog. */
  closeHref: string;
  className?: string;
  children: ReactNode;
};

/**
 * A dialog that the server renders open, over a veil that closes it; JavaScript makes it a modal with the focus kept
 * inside and given back to what opened it. Design, section 4.
 */
export function Dialog({ labelledBy, closeHref, className = "", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    holdUppermost();
    element.ariaModal = "true";
    if (!element.contains(opener)) element.querySelector<HTMLElement>("a, button, input")?.focus();
    return () => {
      holdUppermost();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || dialog.current?.closest("[inert]")) return;
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
      <dialog ref={dialog} open className={`dialog ${className}`} aria-labelledby={labelledBy}>
        <a className="button button-icon float-right ml-3" href={closeHref} data-keep-scroll aria-label="Close">
          <Icon name="close" />
        </a>
        {children}
      </dialog>
    </>
  );
}
