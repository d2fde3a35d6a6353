import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlace, orderSteps } from "~/domain/paths/order-steps";
import { compareSteps } from "~/domain/paths/progress/follows.server";
import { countSteps, findNextStep, isFinished, progressOf } from "~/domain/paths/progress/step-counts";

const ordered = (...orders: (string | number)[]) =>
  orderSteps(orders.map((order, at) => ({ order: String(order), name: "abcdefgh"[at] })))
    .map(({ name }) => name)
    .join("");

test("an empty or invalid number keeps the place, and one beyond the ends is the last or the first", () => {
  expect(ordered(1, "", 3, "first")).toBe("abcd");
  expect(ordered(9999, 2, 3, 0)).toBe("dbca");
  expect(["", " 7 ", "-1", "1.5", "x", "12345"].map(isPlace)).toEqual([true, true, false, false, false, false]);
});

test("any permutation of the numbers gives that order", () => {
  const permutations = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 });
  fc.assert(
    fc.property(permutations, (numbers) => {
      const steps = orderSteps(numbers.map((number) => ({ order: String(number) })));
      expect(steps.map(({ order }) => Number(order))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }),
  );
});

test("moving one step anywhere gives it that place", () => {
  const place = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const steps = Array.from({ length: 8 }, (_, at) => ({
        order: String(at + 1 === from ? to : at + 1),
        id: at + 1,
      }));
      expect(orderSteps(steps)[to - 1]!.id).toBe(from);
    }),
  );
});

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

test.each([
  ["nothing", [1, 2, 3], [1, 2, 3], null],
  ["an added step", [1, 2], [1, 3, 2], { added: [3], removed: [], isReordered: false }],
  ["a removed step", [1, 2, 3], [1, 3], { added: [], removed: [2], isReordered: false }],
  ["another order", [1, 2, 3], [3, 1, 2], { added: [], removed: [], isReordered: true }],
  ["a replaced step", [1, 2, 3], [1, 4, 3], { added: [4], removed: [2], isReordered: false }],
  ["all at the same time", [1, 2, 3], [3, 4, 1], { added: [4], removed: [2], isReordered: true }],
  ["an empty path that gets steps", [], [1], { added: [1], removed: [], isReordered: false }],
])("finds %s", (_, before, now, changes) => {
  expect(compareSteps(before, now)).toEqual(changes);
});
