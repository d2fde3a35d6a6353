import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { firstField } from "~/ui/forms/dialog";
import { mergePath } from "~/ui/resources/card-href";

/** Each with what it does, at length and, on the line, in a word. */
const keys: [key: string, text: string, short?: string][] = [
  ["j", "Next submission"],
  ["k", "Previous submission"],
  ["o", "Open the link", "open link"],
  ["a", "Approve, again where it asks, and with what was edited", "approve"],
  ["r", "Reject", "reject"],
  ["d", "Same as another: merge it", "same as"],
  ["e", "Review and edit", "edit"],
  ["x", "Select or unselect"],
  ["u", "Undo the last decision"],
  ["n", "Next page"],
  ["Ctrl Enter", "Save and approve, also while typing"],
  ["?", "Show or hide these keys"],
];

/** The list of keys, opened with "?" or a button. It is a popover, so the button needs no script. */
export function KeyHelp({ id }: { id: string }) {
  return (
    <section id={id} popover="auto" className="key-help dialog" aria-label="Keys">
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys on one line. They need scripts. */
export function KeyLine({ helpId }: { helpId: string }) {
  return (
    <p className="key-line">
      <span>
        <kbd>j</kbd>
        <kbd>k</kbd> move
      </span>
      {keys.map(
        ([key, , text]) =>
          text && (
            <span key={key}>
              <kbd>{key}</kbd> {text}
            </span>
          ),
      )}
      <button type="button" popovertarget={helpId}>
        <kbd>?</kbd> <span className="link">all keys</span>
      </button>
    </p>
  );
}

export const queueKeyHelp = "queue-key-help";

/** The keys of the queue and of its dialog. Each key clicks the element with that `data-key`. */
export function QueueKeys() {
  const isIdle = useRef(true);
  isIdle.current = useNavigation().state === "idle";
  const navigate = useNavigate();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      // A key that is held answers no question that it opened.
      if (
        event.defaultPrevented ||
        event.repeat ||
        !isIdle.current ||
        (!isSave && (hasModifier || isTyping(event.target)))
      )
        return;
      const dialog = document.querySelector<HTMLElement>("dialog[open]");
      const row = document.activeElement?.closest<HTMLElement>(rowSelector);
      const id = row?.querySelector<HTMLElement>("[data-row]")?.dataset.row;
      if (event.key === "d" && !dialog && id) navigate(mergePath(Number(id)));
      const isDone = dialog ? pressInDialog(dialog, isSave ? "a" : event.key) : !isSave && pressInQueue(event.key);
      if (isDone) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);

  return <KeyHelp id={queueKeyHelp} />;
}

const rowSelector = ".queue-table tbody tr";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

function focusRow(index: number): boolean {
  const link = document.querySelectorAll<HTMLElement>(`${rowSelector} [data-row]`)[index];
  link?.focus();
  return link !== undefined;
}

function pressInQueue(key: string): boolean {
  if (key === "?") return toggleHelp(document);
  if (key === "u") return click(document.querySelector<HTMLElement>('.toast form[action="/admin/undo"] button'));
  if (key === "n") return click(document.querySelector<HTMLElement>('a[rel="next"]'));
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "j" || key === "k") return focusRow(Math.max(0, current + (key === "j" ? 1 : -1)));
  if (key === "x") return click(rows[current]?.querySelector<HTMLElement>("[name=seen][type=checkbox]"));
  return current >= 0 && press(rows[current]!, key);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

function pressInDialog(dialog: HTMLElement, key: string): boolean {
  if (key === "?") return toggleHelp(dialog);
  if (key === "k" && dialog.querySelector("[data-key]")) return goBack();
  if (key === "e") {
    const field = dialog.querySelector<HTMLInputElement>("[name='resource.name']");
    field?.focus();
    field?.select();
    return field !== null || press(dialog, key);
  }
  return press(dialog, key);
}

function goBack(): boolean {
  history.back();
  return true;
}

/** Clicks the element of a key, and focuses the first field of what opens. */
function press(scope: HTMLElement, key: string): boolean {
  if (!/^[adeorj]$/.test(key)) return false;
  const target = scope.querySelector<HTMLElement>(`[data-key="${key}"]`);
  target?.click();
  const details = target?.closest("details");
  if (details?.open) firstField(details)?.focus();
  return target !== null;
}

function toggleHelp(scope: ParentNode): boolean {
  const help = scope.querySelector<HTMLElement>(".key-help");
  help?.togglePopover();
  return help !== null;
}
