import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Icon } from "~/ui/document/icon";
import { HighlightedText } from "./highlighted-text";
import { type Suggested, useSuggestions } from "./use-suggestions";

/** A search form. With JavaScript it is a combobox with suggestions, and `/` focuses the one that is visible. */
export function SearchBox({ query }: { query: string }) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeHref, setActiveHref] = useState<string>();
  const [isEnhanced, setWorks] = useState(false);
  const suggestions = useSuggestions(typed);
  const input = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  const sent = useRef<string>();
  const listId = useId();
  const navigate = useNavigate();
  // It stays the same one when others arrive.
  const active = suggestions.findIndex(({ href }) => href === activeHref);
  const shown = isOpen && suggestions.length > 0;

  useEffect(() => setWorks(true), []);
  // Uncontrolled, because a controlled value would lose what was typed before hydration. Without a new key, because
  // that would lose the focus. What was typed since the search was sent stays.
  useEffect(() => {
    if (input.current && shownQuery.current !== query && sent.current !== query) input.current.value = query;
    shownQuery.current = query;
    sent.current = undefined;
  }, [query]);
  useShortcut(input);

  const choose = ({ label, text = label, href }: Suggested) => {
    if (input.current) input.current.value = text;
    close();
    navigate(href);
  };
  const send = () => {
    sent.current = input.current?.value.trim();
    close();
  };
  const close = () => {
    setOpen(false);
    setActiveHref(undefined);
  };
  /** The input itself is before the first suggestion and after the last one. */
  const move = (step: 1 | -1) => {
    const positions = suggestions.length + 1;
    const next = (((shown ? active : -1) + 1 + step + positions) % positions) - 1;
    setActiveHref(suggestions[next]?.href);
    setOpen(true);
  };
  const chosen = shown ? suggestions[active] : undefined;
  const keys = new Map([
    ["Escape", shown && close],
    ["ArrowDown", suggestions.length > 0 && (() => move(1))],
    ["ArrowUp", suggestions.length > 0 && (() => move(-1))],
    ["Enter", chosen && (() => choose(chosen))],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = keys.get(event.key);
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key === "Enter" || event.key === "Tab") close();
  };
  const combobox = isEnhanced && {
    role: "combobox",
    "aria-expanded": shown,
    "aria-controls": listId,
    "aria-autocomplete": "list" as const,
    "aria-activedescendant": shown && active >= 0 ? `${listId}-${active}` : undefined,
    autoComplete: "off",
  };

  return (
    <form action="/search" className="relative max-w-md" onSubmit={send}>
      <label className="sr-only" htmlFor="search">
        Search resources
      </label>
      <input
        ref={input}
        id="search"
        name="q"
        type="text"
        enterKeyHint="search"
        defaultValue={query}
        placeholder="What do you want to learn?"
        maxLength={200}
        aria-keyshortcuts="/ Control+K"
        className="input search-input"
        {...combobox}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActiveHref(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <button
        type="submit"
        className="absolute inset-y-0 left-0 grid w-11 cursor-pointer place-items-center text-soft"
        aria-label="Search"
      >
        <Icon name="search" />
      </button>
      <kbd className="slash">/</kbd>
      {isEnhanced && (
        <div className={shown ? "drop suggestions" : "hidden"} id={listId} role="listbox" aria-label="Suggestions">
          {suggestions.map((one, at) => (
            // The input handles the keyboard, as in every combobox.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={one.href}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              className="suggestion"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <Icon name={one.icon} className="i-s" />
              <span>
                <HighlightedText text={one.label} ranges={one.matches ?? []} />{" "}
                {one.creator && <small>{one.creator}</small>}
              </span>{" "}
              {one.detail && <small>{one.detail}</small>}
            </div>
          ))}
        </div>
      )}
      <span aria-live="polite" className="sr-only">
        {shown ? `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}` : ""}
      </span>
    </form>
  );
}

/** Focuses a visible input when Ctrl K is pressed outside of dialogs, or `/` outside of fields and dialogs. */
function useShortcut(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const at = event.target instanceof HTMLElement ? event.target : document.body;
      const inField = at.isContentEditable || at.closest("input, textarea, select");
      const withControl = event.ctrlKey || event.metaKey;
      const isShortcut = withControl
        ? event.key.toLowerCase() === "k" && !event.shiftKey
        : event.key === "/" && !inField;
      const isVisible = input.current !== null && input.current.getClientRects().length > 0;
      if (!isShortcut || !isVisible || event.altKey || document.querySelector("dialog.dialog")) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input]);
}
