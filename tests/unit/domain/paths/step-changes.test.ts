import { expect, test } from "vitest";
import { compareSteps } from "~/domain/paths/progress/follows.server";

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
