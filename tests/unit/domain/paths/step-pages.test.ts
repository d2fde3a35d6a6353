import { expect, test } from "vitest";
import { pageOfStep, pageOfSteps, parseStepPage, stepPageSearch } from "~/domain/paths/step-pages";

const steps = Array.from({ length: 50 }, (_, at) => at);

test("a path is shown in parts of 20 steps, and every step is on one page", () => {
  const pages = [1, 2, 3].map((page) => pageOfSteps(steps, page));
  expect(pages.map(({ page, pages, before, shown }) => [page, pages, before, shown.length])).toEqual([
    [1, 3, 0, 20],
    [2, 3, 20, 20],
    [3, 3, 40, 10],
  ]);
  expect(pages.flatMap(({ shown }) => shown)).toEqual(steps);
  for (const { shown, others } of pages) expect([...shown, ...others].sort((a, b) => a - b)).toEqual(steps);
});

test("after the last page comes the last one, and all steps can be shown at once", () => {
  expect(pageOfSteps(steps, 9)).toMatchObject({ page: 3, before: 40 });
  expect(pageOfSteps([], 4)).toMatchObject({ page: 1, pages: 1, shown: [] });
  expect(pageOfSteps(steps, "all")).toMatchObject({ page: "all", before: 0, shown: steps, others: [] });
});

test("the page of a URL is a number or all", () => {
  expect([null, "", "0", "-1", "x", "2.5", "99999"].map(parseStepPage)).toEqual(Array(7).fill(1));
  expect(["2", "all"].map(parseStepPage).map(stepPageSearch)).toEqual(["?page=2", "?page=all"]);
  expect(stepPageSearch(1)).toBe("");
});

test("each step is on the page that its number leads to", () => {
  expect([1, 20, 21, 40, 41].map(pageOfStep)).toEqual([1, 1, 2, 2, 3]);
});
