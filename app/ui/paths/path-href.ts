import { pageOfStep, type StepPage, stepPageSearch } from "~/domain/paths/step-pages";

export const pathHref = (slug: string): string => `/paths/${encodeURIComponent(slug)}`;

/** Returns the URL of a step: its place on the page that shows it, or on the one with all steps. */
export function stepHref(slug: string, step: { number: number; id: number }, shown?: StepPage): string {
  return `${pathHref(slug)}${stepPageSearch(shown === "all" ? shown : pageOfStep(step.number))}#step-${step.id}`;
}
