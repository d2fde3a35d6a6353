/** No regular expression may take quadratic or exponential time: texts of up to 20 MB come from outside. */
import { expect, test } from "vitest";
import { type Expression, expressionsIn, problemOf, problemsOf } from "./expressions";

const { constructed, literals } = expressionsIn(["app", "bin", "drizzle/seed", "server.ts"]);

test("every regular expression takes linear time, also those that are constructed", { timeout: 600_000 }, async () => {
  const built: Expression[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, [source, flags]: [string, string?]) {
      const at = constructed.find((file) => new Error().stack?.includes(file));
      if (at) built.push({ at, source: new target(source, flags).source, flags: flags ?? "" });
      return new target(source, flags);
    },
  });
  try {
    for (const file of constructed) await import(/* @vite-ignore */ `../../${file}`);
  } finally {
    globalThis.RegExp = own;
  }
  expect(constructed.filter((file) => built.every(({ at }) => at !== file))).toEqual([]);
  expect(literals.length).toBeGreaterThan(300);
  expect(problemsOf([...literals, ...built])).toEqual([]);
});

test.each([
  ["(a|a)*b", "", "exponential"],
  ["^(<!--.*?-->\\s*)*<opml", "s", "exponential"],
  ["\\s+$", "", "2nd degree polynomial"],
  ["^(?=a)(\\w+\\s?)*$", "", "exponential"],
  ["^(.+?)(\\s+-\\s+|\\s*:\\s+)(.+)$", "", "3rd degree polynomial"],
])("the check finds /%s/%s", (source, flags, complexity) => {
  expect(problemsOf([{ at: "here", source, flags }])).toEqual([expect.stringContaining(complexity)]);
});

test.each(["^\\s+", "(?<!a)a+$", "^[a-z]+@[a-z]+$"])("the check passes /%s/", (source) => {
  expect(problemOf({ at: "here", source, flags: "" })).toBeNull();
});
