/** Half-filled forms, kept in the tab until they are sent or the person logs out. */
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const prefix = "draft ";
/** Fields that belong to one copy of the form. */
const ownFields = new Set(["key", "change", "changeVersion", "anyway", "nickname"]);

type Options = {
  /** Whether the form is as the server first shows it, and not the response to one that was sent. */
  isFresh: boolean;
  /** False keeps nothing. */
  isKept?: boolean;
};

/**
 * Keeps what is typed into a form, and restores it when the person comes back to an empty one, or typed on while the
 * response was on its way. A form that is sent has no draft, until it turns out that the person stays or left too early.
 */
export function useDraft(formId: string, { isFresh, isKept = true }: Options): void {
  const { state, formMethod, formAction } = useNavigation();
  const draft = useRef<Draft>();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isKept || !(form instanceof HTMLFormElement)) return;
    const key = `${prefix}${location.pathname}${location.search}`;
    const stored = sessionStorage.getItem(key);
    if (stored !== null) restore(form, JSON.parse(stored), { hasChoices: isFresh });
    const save = () => sessionStorage.setItem(key, JSON.stringify(valuesOf(form)));
    if (!isFresh) save();
    draft.current = { action: pathOf(form), isSent: false, save, remove: () => sessionStorage.removeItem(key) };
    form.addEventListener("input", save);
    form.addEventListener("change", save);
    return () => {
      form.removeEventListener("input", save);
      form.removeEventListener("change", save);
    };
  }, [formId, isFresh, isKept]);
  useEffect(() => {
    const { current } = draft;
    const isSending = state !== "idle" && formMethod === "POST";
    if (!current || isSending === current.isSent || (isSending && formAction !== current.action)) return;
    current.isSent = isSending;
    if (isSending) current.remove();
    else current.save();
  }, [state, formMethod, formAction]);
}

type Draft = { action: string; isSent: boolean; save: () => void; remove: () => void };

function pathOf({ action }: HTMLFormElement): string {
  const { pathname, search } = new URL(action);
  return pathname + search;
}

/** Removes all drafts of the tab, for a person who logs out. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

type Values = [name: string, value: string][];

function valuesOf(form: HTMLFormElement): Values {
  return [...form.elements].flatMap((element): Values => {
    const isChosen = isChoice(element) && element.checked;
    const isTyped = isTextField(element) && element.value !== "";
    if (!(isChosen || isTyped) || element.disabled || !element.name || ownFields.has(element.name)) return [];
    return [[element.name, element.value]];
  });
}

function restore(form: HTMLFormElement, values: Values, { hasChoices }: { hasChoices: boolean }): void {
  const typed = new Map<string, string[]>();
  for (const [name, value] of values) typed.set(name, [...(typed.get(name) ?? []), value]);
  for (const element of form.elements) {
    if (isChoice(element)) {
      const isChosen = typed.get(element.name)?.includes(element.value) ?? false;
      if (hasChoices && isChosen !== element.checked) element.click();
    } else if (isTextField(element) && typed.has(element.name)) {
      element.value = typed.get(element.name)![0]!;
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);

const isTextField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement && !/^(checkbox|radio|hidden|file|password)$/.test(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
