import { useNavigate, useNavigation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { ServerRenderContext } from "~/ui/document/server-render";
import { firstField } from "~/ui/forms/dialog";
import { mergePath } from "~/ui/page/card-href";

/** Each with what it does, at length and, on the line, in a word. */
const keys: [key: string, text: string, short?: string][] = [
  ["j", "Next"],
  ["k", "Previous"],
  ["o", "Open the link", "open link"],
  ["a", "Approve, again where it asks, and with what was edited", "approve"],
  ["r", "Reject", "reject"],
  ["1 9", "The first to the ninth reason for a rejection"],
  ["s", "Spam, without email, when it asks for the reason"],
  ["d", "Same as another: merge it", "same as"],
  ["e", "Review and edit", "edit"],
  ["x", "Select or unselect"],
  ["u", "Undo the last decision, or show yours"],
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

declare global {
  interface Window {
    earlyKeys?: KeyboardEvent[];
  }
}

/** A key that waits, and where it was typed. */
type Typed = { key: string; where: string };

/**
 * The keys of the queues and of their dialogs. Each key clicks the element with that `data-key`. What is typed while a page
 * is on its way waits for it.
 */
export function QueueKeys() {
  const typed = useRef<Typed[]>([]);
  const { state } = useNavigation();
  const isIdle = useRef(true);
  // When what has arrived is on the page.
  useEffect(() => {
    isIdle.current = state === "idle";
  }, [state]);
  const navigate = useNavigate();
  const { nonce } = useContext(ServerRenderContext);

  useEffect(() => {
    const pressKey = (key: string): boolean => {
      const dialog = openDialog();
      const id = dialog ? undefined : focusedRow()?.querySelector<HTMLElement>("[data-row]")?.dataset.row;
      if (key === "d" && id && !focusedRow()?.querySelector('[data-key="d"]')) navigate(mergePath(Number(id)));
      if (key === "u" && !dialog && !undoButton()) navigate("/admin/decisions");
      return dialog ? pressInDialog(dialog, key) : key !== "save" && pressInQueue(key);
    };
    const isReady = () =>
      isIdle.current &&
      window.__remixRouter.state.navigation.state === "idle" &&
      !document.querySelector("dialog.dialog:not([aria-modal=true])");
    // What approves answers no question that was not there when it was typed.
    const isUnseen = ({ key, where }: Typed) => /^(a|save)$/.test(key) && openDialog() !== null && where !== place();
    // After a key that decided at once, Enter would open what has the focus now.
    const isLeft = (key: string) =>
      key === "Enter" && /^[ars]$/.test(last) && document.activeElement?.matches("[data-row]");
    const pressWaiting = () => {
      while (typed.current.length > 0 && isReady()) {
        const next = typed.current.shift()!;
        const isDropped = isUnseen(next) || isLeft(next.key);
        last = next.key;
        if (!isDropped) next.key === "Enter" ? pressEnter() : pressKey(next.key);
      }
    };
    let last = "";
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event);
      // A key that is held answers no question that it opened.
      if (key === null || event.defaultPrevented || event.repeat) return;
      if (typed.current.length > 0 || !isReady()) typed.current.push({ key, where: place() });
      else {
        last = key;
        if (key === "Enter" || !pressKey(key)) return;
      }
      event.preventDefault();
    };
    typed.current.push(...takeEarlyKeys());
    // Between the effects of what has arrived, which set the focus.
    const timer = setInterval(pressWaiting, waitMs);
    document.addEventListener("keydown", onKey);
    return () => {
      clearInterval(timer);
      document.removeEventListener("keydown", onKey);
    };
  }, [navigate]);

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: keepEarlyKeys }} suppressHydrationWarning />
      <KeyHelp id={queueKeyHelp} />
    </>
  );
}

const waitMs = 15;

/**
 * Keeps what is typed before the scripts of the page run, while nothing has the focus. React would break off taking over the
 * page if it saw a key meanwhile.
 */
const keepEarlyKeys = `window.earlyKeys=[];for(const type of["keydown","keypress","keyup"])addEventListener(type,(event)=>{
if(!window.earlyKeys||event.target!==document.body)return;
event.stopPropagation();
if(type==="keydown"&&!event.repeat)earlyKeys.push(event)},true)`;

function takeEarlyKeys(): Typed[] {
  const events = window.earlyKeys ?? [];
  window.earlyKeys = undefined;
  return events.flatMap((event) => {
    const key = keyOf(event);
    return key === null ? [] : { key, where: place() };
  });
}

const openDialog = () => document.querySelector<HTMLElement>("dialog[open]");
const focusedRow = () => document.activeElement?.closest<HTMLElement>(rowSelector);
const undoButton = () => document.querySelector<HTMLElement>('.toast form[action="/admin/undo"] button');

/** Tells the rows and each dialog apart. */
const place = () => (openDialog() ? location.pathname + location.search : "rows");

/** Returns the key that is pressed, "save" for Ctrl Enter, or null if it is none of the queue's. */
function keyOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (key === "Enter" && (ctrlKey || metaKey)) return "save";
  if (ctrlKey || metaKey || altKey || isTyping(target)) return null;
  return /^([adejknorsux?1-9]|Enter)$/.test(key) ? key : null;
}

/** Does what the browser does for the Enter key: presses what has the focus, or the first button of its form. */
function pressEnter(): void {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.form)
    active.form.requestSubmit(active.form.querySelector<HTMLElement>("button[type=submit]"));
  else if (active instanceof HTMLElement) active.click();
}

const rowSelector = ".queue-table tbody tr, .queue-cards > li";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

function focusRow(index: number): boolean {
  const link = document.querySelectorAll<HTMLElement>(rowSelector)[index]?.querySelector<HTMLElement>("[data-row]");
  link?.focus();
  return Boolean(link);
}

function pressInQueue(key: string): boolean {
  if (key === "?") return toggleHelp(document);
  if (key === "u") return click(undoButton());
  if (chooseReason(document, key)) return true;
  if (key === "n") return click(document.querySelector<HTMLElement>('a[rel="next"]'));
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "j" || key === "k") return focusRow(Math.max(0, current + (key === "j" ? 1 : -1)));
  if (key === "x") return click(rows[current]?.querySelector<HTMLElement>("[name=seen][type=checkbox], [name=item]"));
  return current >= 0 && press(rows[current]!, key);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

function pressInDialog(dialog: HTMLElement, key: string): boolean {
  if (key === "?") return toggleHelp(dialog);
  if (key === "save") return press(dialog, "a");
  if (chooseReason(dialog, key)) return true;
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

/** Chooses a reason by its number, if reasons are open. */
function chooseReason(scope: ParentNode, key: string): boolean {
  if (!/^[1-9]$/.test(key)) return false;
  const shown = [...scope.querySelectorAll<HTMLInputElement>(".reject-presets input")].filter(
    (one) => one.getClientRects().length > 0,
  );
  const chosen = shown[Number(key) - 1];
  chosen?.focus();
  return click(chosen);
}

/** Clicks the element of a key, and focuses the first field of what opens. */
function press(scope: HTMLElement, key: string): boolean {
  if (!/^[adeorjs]$/.test(key)) return false;
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
