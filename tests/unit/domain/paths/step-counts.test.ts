import { expect, test } from "vitest";
import { countSteps, findNextStep, isFinished, progressOf } from "~/domain/paths/progress/step-counts";

/** A step for each letter: r is required, o is optional, and a capital is done. */
const stepsOf = (letters: string) =>
  [...letters].map((letter) => ({
    isOptional: letter.toLowerCase() === "o",
    isDone: letter === letter.toUpperCase(),
  }));

test.each([
  ["rrr", { done: 0, total: 3, optionalLeft: 0 }, 0],
  ["Rro", { done: 1, total: 2, optionalLeft: 1 }, 1],
  ["RoRr", { done: 2, total: 3, optionalLeft: 1 }, 3],
  ["rOR", { done: 1, total: 2, optionalLeft: 0 }, 0],
  ["RRo", { done: 2, total: 2, optionalLeft: 1 }, -1],
  ["Ooo", { done: 1, total: 3, optionalLeft: 0 }, 1],
  ["OO", { done: 2, total: 2, optionalLeft: 0 }, -1],
  ["", { done: 0, total: 0, optionalLeft: 0 }, -1],
])(
  "in %j optional steps are no progress unless there are no others, and the next step is one that counts",
  (letters, progress, next) => {
    const steps = stepsOf(letters);
    expect(progressOf(countSteps(steps))).toEqual(progress);
    expect(findNextStep(steps)).toBe(next);
    expect(isFinished(progress)).toBe(next === -1 && steps.length > 0);
  },
);
