import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon";

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
    const element = dialog.current;
    const opener = document.activeElement;
    element?.close();
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const close = (event: Event) => {
      event.preventDefault();
      navigate(closeHref, { preventScrollReset: true });
    };
    const closeFromBackdrop = (event: MouseEvent) => {
      if (element && event.target === element && isOutside(event, element)) close(event);
    };
    element?.addEventListener("cancel", close);
    element?.addEventListener("click", closeFromBackdrop);
    return () => {
      element?.removeEventListener("cancel", close);
      element?.removeEventListener("click", closeFromBackdrop);
    };
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

function isOutside(event: MouseEvent, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
