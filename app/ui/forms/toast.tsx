import { useEffect, useRef } from "react";
import { HiddenFields } from "~/ui/page/hidden-fields";
import { Submit } from "./button";

export type ToastMessage = {
  kind: "success" | "error";
  text: string;
  title?: string;
  /** The form of the Undo button. */
  undo?: {
    action: string;
    fields: (readonly [name: string, value: string])[];
    /** It is offered for a few seconds only. */
    isBrief?: boolean;
  };
  link?: { href: string; label: string };
};

type Props = ToastMessage & {
  /** Whether the page contains the same text. Screen readers then skip the toast. */
  isRepeated?: boolean;
};

/** A message at the bottom right. CSS hides it after three seconds, or later if it has a button or a link. */
export function Toast({ kind, title, text, undo, link, isRepeated = false }: Props) {
  const announced = isRepeated ? { "aria-hidden": true } : { role: kind === "error" ? "alert" : "status" };
  const ref = useClearOfControls();
  return (
    <div
      ref={ref}
      className={`toast visible toast-${kind} ${undo || link ? "toast-undo" : ""} ${link || undo?.isBrief ? "toast-brief" : ""}`}
      {...announced}
    >
      <p>
        {title && <strong className="block">{title}</strong>}
        {text}
      </p>
      {link && (
        <a href={link.href} className="button pointer-events-auto shrink-0 whitespace-nowrap">
          {link.label}
        </a>
      )}
      {undo && (
        <form method="post" action={undo.action} className="shrink-0" data-keep-scroll>
          <HiddenFields fields={undo.fields} />
          <Submit look="pointer-events-auto shrink-0 whitespace-nowrap">Undo</Submit>
        </form>
      )}
    </div>
  );
}

/** What a toast does not cover: also headings, and the status of a row. */
const controls = "button, .button, .chip, input, select, textarea, summary, h1, th, td > .badge";

type Area = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/**
 * Moves an element at the bottom right up, or else to the left, until it covers no control. Again after each scroll, and
 * after a change of a field, which may show more of them.
 * Without room in the lower two thirds of the window it stays.
 */
function useClearOfControls() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = () => ref.current && moveOffControls(ref.current);
    move();
    const events = ["scrollend", "resize", "change"];
    // Captured, because what scrolls may be a dialog.
    for (const event of events) window.addEventListener(event, move, true);
    return () => {
      for (const event of events) window.removeEventListener(event, move, true);
    };
  }, []);
  return ref;
}

function moveOffControls(element: HTMLElement): void {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
  const covered = visibleControls(element);
  // At most to the edge of the window: beside the buttons of cards, and beside those of a table.
  for (const aside of [0, 128, 352].map((px) => Math.min(left, px))) {
    for (let up = 0; up < (innerHeight * 2) / 3; up += 8) {
      const area = { left: left - aside, right: left - aside + width, top: top - up, bottom: top - up + height };
      if (covered.some((control) => overlap(area, control))) continue;
      element.style.translate = `${-aside}px ${-up}px`;
      return;
    }
  }
  element.style.translate = "";
}

/** Returns the controls that can be pressed: behind a dialog and in a closed `<details>`, which have boxes, none can. */
function visibleControls(element: HTMLElement): Area[] {
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  return [...within.querySelectorAll(controls)]
    .filter((control) => !element.contains(control) && !control.closest("details:not([open]) > :not(summary)"))
    .map((control) => control.getBoundingClientRect());
}

const overlap = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
