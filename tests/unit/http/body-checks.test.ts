import { expect, test } from "vitest";
import { hasMoreParts, isTooDeep } from "~/http/body/body-checks.server";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = 'multipart/form-data; boundary="x y"; charset=utf-8';

const fields = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => `f${n}=1`).join("&"));
const parts = (count: number) =>
  Buffer.from(`${'--x y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--x y--\r\n`);

test("counts the fields of a form", () => {
  expect([10, 11].map((count) => hasMoreParts(fields(count), urlencoded, 10))).toEqual([false, true]);
  expect(hasMoreParts(Buffer.from("&".repeat(10)), urlencoded, 10)).toBe(true);
});

test("counts the parts of a form with files, whose bytes may have ampersands", () => {
  expect([10, 11].map((count) => hasMoreParts(parts(count), multipart, 10))).toEqual([false, true]);
  expect(hasMoreParts(Buffer.from("&".repeat(100)), multipart, 10)).toBe(false);
});

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
