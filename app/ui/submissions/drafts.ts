/** Half-filled forms, kept in the tab until they are sent or the person logs out. */
import { useEffect } from "react";

const prefix = "draft ";
/** Fields that belong to one copy of the form. */
const ownFields = new Set(["key", "change", "changeVersion", "anyway", "nickname", "version", "step", "order", "q"]);

type Options = {
  /** Whether the form is as the server first shows it, and not the response to one that was sent. */
  isFresh: boolean;
  /** Differs each time the form is shown anew. */
  revision?: string | number;
  /** What the form is about. A draft of another version is not restored. */
  version?: string | number;
  /** False keeps nothing. */
  isKept?: boolean;
};

/** Keeps what is typed into a form, and restores it when the person comes back to an empty one. */
export function useDraft(formId: string, { isFresh, revision, version = "", isKept = true }: Options): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isKept || !(form instanceof HTMLFormElement)) return;
    const key = `${prefix}${version} ${location.pathname}${location.search}`;
    const stored = sessionStorage.getItem(key);
    if (stored !== null && isFresh) restore(form, JSON.parse(stored));
    const save = () => sessionStorage.setItem(key, JSON.stringify(valuesOf(form)));
    const clear = (event: SubmitEvent) => {
      const name = event.submitter?.getAttribute("name") ?? null;
      const isSent = name === null || name === "anyway" || event.submitter?.getAttribute("value") === "save";
      if (isSent && !event.defaultPrevented) sessionStorage.removeItem(key);
    };
    if (!isFresh) save();
    form.addEventListener("input", save);
    form.addEventListener("change", save);
    form.addEventListener("submit", clear);
    return () => {
      form.removeEventListener("input", save);
      form.removeEventListener("change", save);
      form.removeEventListener("submit", clear);
    };
  }, [formId, isFresh, revision, version, isKept]);
}

/** Removes all drafts of the tab, for a person who logs out. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

type Values = [name: string, value: string][];

function valuesOf(form: HTMLFormElement): Values {
  return [...new FormData(form)].filter((field): field is [string, string] => {
    const [name, value] = field;
    return typeof value === "string" && value !== "" && !ownFields.has(name);
  });
}

function restore(form: HTMLFormElement, values: Values): void {
  const typed = new Map<string, string[]>();
  for (const [name, value] of values) typed.set(name, [...(typed.get(name) ?? []), value]);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      const isChosen = typed.get(element.name)?.includes(element.value) ?? false;
      if (isChosen !== element.checked) element.click();
    } else if (isTextField(element) && typed.has(element.name)) {
      element.value = typed.get(element.name)![0]!;
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (element instanceof HTMLInputElement && element.type !== "hidden") ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
