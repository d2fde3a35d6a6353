import { expect, test, vi } from "vitest";
import { createMemory } from "~/values/remember.server";

test("reads a key once in a generation, also for callers at the same time", async () => {
  const remember = createMemory<string>({ max: 10 });
  const read = vi.fn(async () => `reading ${read.mock.calls.length}`);
  expect(await Promise.all([remember(1, "a", read), remember(1, "a", read)])).toEqual(["reading 1", "reading 1"]);
  expect(await remember(1, "b", read)).toBe("reading 2");
  expect(await remember(1, "a", read)).toBe("reading 1");
});

test("remembers nothing without a generation", async () => {
  const remember = createMemory<number>({ max: 10 });
  expect(await remember(undefined, "a", async () => 1)).toBe(1);
  expect(await remember(undefined, "a", async () => 2)).toBe(2);
});

test("reads again after the maximum age", async () => {
  vi.useFakeTimers();
  const remember = createMemory<number>({ max: 10, maxAgeMs: 1_000 });
  expect(await remember(1, "a", async () => 1)).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await remember(1, "a", async () => 2)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await remember(1, "a", async () => 3)).toBe(3);
});

test("does not remember a failure", async () => {
  const remember = createMemory<number>({ max: 10 });
  await expect(remember(1, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await remember(1, "a", async () => 1)).toBe(1);
});

test("a failure of an earlier generation does not end what was read since", async () => {
  const remember = createMemory<number>({ max: 10 });
  let fail = (_error: Error) => {};
  const failing = remember(1, "a", () => new Promise((_, reject) => (fail = reject)));
  expect(await remember(2, "a", async () => 2)).toBe(2);
  fail(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  expect(await remember(2, "a", async () => 3)).toBe(2);
});

test("forgets first what was not asked for longest", async () => {
  const remember = createMemory<number>({ max: 2 });
  await remember(1, "a", async () => 1);
  await remember(1, "b", async () => 1);
  await remember(1, "a", async () => 2);
  await remember(1, "c", async () => 1);
  expect(await remember(1, "a", async () => 3)).toBe(1);
  expect(await remember(1, "b", async () => 3)).toBe(3);
});
