import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** What had the focus, and its row: the item, table row or section, and how many are before it in the same list. */
type Place = { element: HTMLElement; row: Element | null; list: Element | null; index: number };

/**
 * Keeps the focus in its place when what has it leaves the page with the answer to a form, such as a row that is removed.
 * The focus then goes to the control of the same kind in this row, in the row in its place, or else to the page's heading.
 */
export function KeepFocus() {
  const isSending = useNavigation().state !== "idle";
  const isFetching = useFetchers().some(({ state }) => state !== "idle");
  const place = useRef<Place>();
  const sentFrom = useRef<string>();

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      // What acts on the rows from elsewhere gives the focus back to them.
      if (target instanceof HTMLElement && target.closest("main") && !target.closest(".dialog, .bulk"))
        place.current = placeOf(target);
    };
    const onSubmit = ({ target }: SubmitEvent) => {
      const hasFocus = document.activeElement !== document.body;
      if (hasFocus && target instanceof HTMLFormElement && target.method === "post")
        sentFrom.current = location.pathname;
    };
    document.addEventListener("focusin", onFocus);
    window.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("focusin", onFocus);
      window.removeEventListener("submit", onSubmit);
    };
  }, []);

  // After each step of the request, because a row may change at once and leave with the answer.
  useEffect(() => {
    if (sentFrom.current !== location.pathname) return;
    if (!isShown(document.activeElement) && place.current) focus(findFocus(place.current));
    if (!isSending && !isFetching) sentFrom.current = undefined;
  });

  return null;
}

const rows = "main :is(li, tr, section)";

function placeOf(element: HTMLElement): Place {
  const row = element.closest(rows);
  const list = row?.parentElement ?? null;
  return { element, row, list, index: row && list ? rowsLike(row, list).indexOf(row) : 0 };
}

const rowsLike = (row: Element, list: Element) => [...list.children].filter(({ tagName }) => tagName === row.tagName);

/** The body has the focus if nothing else has. */
const isShown = (element: Element | null) => element !== document.body && element?.getClientRects().length !== 0;

function focus(element: HTMLElement | null): void {
  if (element?.matches("h1")) element.tabIndex = -1;
  element?.focus();
}

function findFocus({ element, row, list, index }: Place): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[aria-modal]")].at(-1);
  if (dialog) return dialog;
  if (element.isConnected && isShown(element)) return element;
  const others = row && list?.isConnected ? rowsLike(row, list) : [];
  const next = row?.isConnected ? row : (others[index] ?? others.at(-1));
  return (next && controlLike(element, next)) ?? document.querySelector("main h1") ?? document.getElementById("main");
}

/**
 * Returns the control that looks the same, or else the first of an item or table row. A row with `data-row` names what is
 * focused, so that a key that is held down does not decide about the next submission.
 */
function controlLike({ tagName, className }: HTMLElement, row: Element): HTMLElement | null {
  const named = row.querySelector<HTMLElement>("[data-row]");
  if (named) return named;
  const same = [...row.querySelectorAll<HTMLElement>(tagName)].find((one) => one.className === className);
  return same ?? (row.matches("section") ? null : row.querySelector("a[href], button, input"));
}
