import { expect, test } from "vitest";
import { playwrightOutcomes, slowest, vitestOutcomes } from "../../bin/test-reports";

const file = (
  assertionResults: Parameters<typeof vitestOutcomes>[0]["testResults"][number]["assertionResults"],
  message = "",
) => ({
  name: `${process.cwd()}/tests/unit/a.test.ts`,
  message,
  assertionResults,
});
const passed = { status: "passed", fullName: "a b", duration: 1500, failureMessages: [] };

test("a failed test says how it runs alone", () => {
  const failed = { ...passed, status: "failed", fullName: "it's c", failureMessages: ["wrong"] };
  expect(vitestOutcomes({ testResults: [file([passed, failed])] })[1]).toMatchObject({
    name: "tests/unit/a.test.ts: it's c",
    message: "wrong",
    alone: "npx vitest run tests/unit/a.test.ts -t 'it.s c'",
  });
  const run = { duration: 2000, error: { message: "late" } };
  const spec = {
    title: "d",
    file: "api/d.test.ts",
    line: 7,
    tests: [{ projectName: "with JavaScript", status: "unexpected", results: [run] }],
  };
  expect(playwrightOutcomes({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] })).toEqual([
    {
      name: "tests/api/d.test.ts [with JavaScript]: d",
      status: "failed",
      seconds: 2,
      message: "late",
      alone: "npx playwright test tests/api/d.test.ts:7 --project='with JavaScript'",
    },
  ]);
});

test("a file that ends before its tests is a failure, and the slowest tests come first", () => {
  const outcomes = vitestOutcomes({
    testResults: [file([], "no such import"), file([passed, { ...passed, duration: 2500 }])],
  });
  expect(outcomes.map(({ status }) => status)).toEqual(["failed", "passed", "passed"]);
  expect(slowest(outcomes, 1)).toEqual(["   2.5 s  tests/unit/a.test.ts: a b"]);
});
