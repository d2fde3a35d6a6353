import { expect, test } from "vitest";
import { isTooDeep } from "~/http/body/body-checks.server";

const json = (text: string) => new TextEncoder().encode(text);

test("bounds the levels of JSON", () => {
  expect(isTooDeep(json("[".repeat(32) + "]".repeat(32)))).toBe(false);
  expect(isTooDeep(json("[".repeat(33) + "]".repeat(33)))).toBe(true);
  expect(isTooDeep(json('{"a":'.repeat(33)))).toBe(true);
  expect(isTooDeep(json("[[],{}],".repeat(1000)))).toBe(false);
});

test("brackets in a string are no levels", () => {
  expect(isTooDeep(json(`["${"[".repeat(100)}", "\\"${"{".repeat(100)}\\\\"]`))).toBe(false);
  expect(isTooDeep(json(`["\\\\",${"[".repeat(40)}`))).toBe(true);
});
