/** The page of a long path shows its steps in parts. */
import type { SaveState } from "~/domain/resources/save-states";
import { findNextStep } from "./progress/step-counts";

export const stepsPerPage = 20;

/** A number from 1, or all steps at once, which is what people print. */
export type StepPage = number | "all";

/** Parses the `page` of a URL. Anything else is the first page. */
export function parseStepPage(value: string | null): StepPage {
  if (value === "all") return "all";
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/** Returns the query string of a page; "" for the first. */
export const stepPageSearch = (page: StepPage): string => (page === 1 ? "" : `?page=${page}`);

/** Returns the steps of a page, those of all others, and the number of pages. Past the last is the last. */
export function pageOfSteps<Step>(steps: Step[], requested: StepPage) {
  const pages = Math.max(1, Math.ceil(steps.length / stepsPerPage));
  if (requested === "all") return { page: requested, pages, before: 0, shown: steps, others: [] };
  const page = Math.min(requested, pages);
  const before = (page - 1) * stepsPerPage;
  const shown = steps.slice(before, before + stepsPerPage);
  return { page, pages, before, shown, others: steps.filter((_, at) => at < before || at >= before + stepsPerPage) };
}

/** Returns the page that shows the step with this number. */
export const pageOfStep = (number: number): StepPage => Math.ceil(number / stepsPerPage);

/** Whether the member has done a step: its resource is done in the library. */
export const isDone = ({ card }: { card: { saved?: SaveState | null } }): boolean => card.saved === "done";

type ShownStep = { card: { id: number; name: string; saved?: SaveState | null }; isOptional: boolean };

/** A step to go on with: its number from 1, and its resource. */
export type StepLink = { number: number; id: number; name: string };

/** Returns the first of a path's steps that is left to do, or null. */
export function nextStepOf(steps: readonly ShownStep[]): StepLink | null {
  const at = findNextStep(steps.map((step) => ({ ...step, isDone: isDone(step) })));
  const step = steps[at];
  return step ? { number: at + 1, id: step.card.id, name: step.card.name } : null;
}
