/**
 * How far a member is on a path. The page of a path, lists, Home and the header count in this one way: all steps have a
 * number, and the required ones are the progress. Optional steps count only if a path has no others.
 */

import type { SaveState } from "~/domain/resources/save-states";

type CountedStep = { isOptional: boolean; isDone: boolean };

/** The numbers of steps, and of those that the member has done. Each includes the optional ones. */
export type StepCounts = Record<"all" | "done" | "optional" | "optionalDone", number>;

/** Counts steps. */
export function countSteps(steps: readonly CountedStep[]): StepCounts {
  const optional = steps.filter(({ isOptional }) => isOptional);
  return {
    all: steps.length,
    done: steps.filter(({ isDone }) => isDone).length,
    optional: optional.length,
    optionalDone: optional.filter(({ isDone }) => isDone).length,
  };
}

/** Returns the progress on a path with these counts, and how many optional steps are not done beside it. */
export function progressOf({ all, done, optional, optionalDone }: StepCounts) {
  if (all === optional) return { done, total: all, optionalLeft: 0 };
  return { done: done - optionalDone, total: all - optional, optionalLeft: optional - optionalDone };
}

type Progress = Record<"done" | "total", number>;

export const isFinished = ({ done, total }: Progress): boolean => total > 0 && done === total;

/** Returns "3 of 8 done". */
export const progressLabel = ({ done, total }: Progress): string => `${done} of ${total} done`;

/** Returns the index of the first step that is left to do, or -1. */
export function findNextStep(steps: readonly CountedStep[]): number {
  const isCounted = ({ isOptional }: CountedStep) => !isOptional;
  const hasRequired = steps.some(isCounted);
  return steps.findIndex((step) => !step.isDone && (!hasRequired || isCounted(step)));
}

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
