import { type ChangeEvent, useEffect, useId, useState } from "react";
import { Icon } from "~/ui/document/icon";
import { ShownInput } from "./filters/shown-fields";

/** A search form. With JavaScript the browser suggests searches while somebody types, and `/` focuses the visible one. */
export function SearchBox({ query }: { query: string }) {
  const [typed, setTyped] = useState("");
  const suggestions = useSuggestions(typed);
  const listId = useId();
  useShortcut();

  const change = ({ currentTarget: { value, form }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value);
    const isReplaced = (nativeEvent as InputEvent).inputType === "insertReplacementText";
    if (isReplaced && suggestions.includes(value)) form?.requestSubmit();
  };

  return (
    <form action="/search" className="relative max-w-md">
      <label className="sr-only" htmlFor={inputId}>
        Search resources
      </label>
      <ShownInput
        id={inputId}
        name="q"
        type="text"
        enterKeyHint="search"
        value={query}
        placeholder="What do you want to learn?"
        maxLength={200}
        aria-keyshortcuts="/ Control+K"
        className="input search-input"
        list={listId}
        onChange={change}
      />
      <datalist id={listId}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <button
        type="submit"
        className="absolute inset-y-0 left-0 grid w-11 cursor-pointer place-items-center text-soft"
        aria-label="Search"
      >
        <Icon name="search" />
      </button>
      <kbd className="slash">/</kbd>
    </form>
  );
}

const delayMs = 150;
const minCharacters = 2;

/** Returns searches that a text may become, shortly after its last change. The browser leaves out what does not fit. */
function useSuggestions(text: string): string[] {
  const [found, setFound] = useState<string[]>([]);
  const q = text.trim();
  useEffect(() => {
    if ([...q].length < minCharacters) return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/search/suggestions?${new URLSearchParams({ q })}`, aborted);
        if (response.ok) setFound((await response.json()).suggestions);
      } catch {
        // Aborted or offline. The form works without suggestions.
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [q]);
  return found;
}

const inputId = "search";

/** Focuses the input, if it is visible, when Ctrl K is pressed outside of dialogs, or `/` outside of fields and dialogs. */
function useShortcut(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const at = event.target instanceof HTMLElement ? event.target : document.body;
      const inField = at.isContentEditable || at.closest("input, textarea, select");
      const withControl = event.ctrlKey || event.metaKey;
      const isShortcut = withControl
        ? event.key.toLowerCase() === "k" && !event.shiftKey
        : event.key === "/" && !inField;
      const input = document.getElementById(inputId)!;
      if (!isShortcut || input.getClientRects().length === 0 || event.altKey || document.querySelector("dialog.dialog"))
        return;
      event.preventDefault();
      input.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
