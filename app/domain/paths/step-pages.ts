/** The page of a long path shows its steps in parts. */
import type { SaveState } from "~/domain/library/save-states";

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

/**
 * Returns the steps of a page, the steps of all other pages, and the number of pages. After the last page comes the last
 * one again.
 */
export function pageOfSteps<Step>(steps: Step[], requested: StepPage) {
  const pages = Math.max(1, Math.ceil(steps.length / stepsPerPage));
  if (requested === "all") return { page: requested, pages, before: 0, shown: steps, others: [] };
  const page = Math.min(requested, pages);
  const before = (page - 1) * stepsPerPage;
  const shown = steps.slice(before, before + stepsPerPage);
  return { page, pages, before, shown, others: steps.filter((_, at) => at < before || at >= before + stepsPerPage) };
}

/** Whether the member has done a step: its resource is done in the library. */
export const isDone = ({ card }: { card: { saved?: SaveState | null } }): boolean => card.saved === "done";

/** The numbers of steps: all, optional ones, those that the member has done, and required ones that are left. */
export type StepCounts = Record<"all" | "optional" | "done" | "left", number>;

/** Counts steps. */
export function countSteps(steps: { isOptional: boolean; isDone: boolean }[]): StepCounts {
  return {
    all: steps.length,
    optional: steps.filter(({ isOptional }) => isOptional).length,
    done: steps.filter(({ isDone }) => isDone).length,
    left: steps.filter(({ isOptional, isDone }) => !isOptional && !isDone).length,
  };
}

/** Adds the counts of two parts. */
export function addCounts(one: StepCounts, other: StepCounts): StepCounts {
  return {
    all: one.all + other.all,
    optional: one.optional + other.optional,
    done: one.done + other.done,
    left: one.left + other.left,
  };
}
