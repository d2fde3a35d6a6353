import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => `app/${name.replaceAll("\\", "/")}`)
  .filter((name) => /\.tsx?$/.test(name));
const code = new Map(files.map((name) => [name, readFileSync(name, "utf8")]));

const findAll = (pattern: RegExp) =>
  [...code].flatMap(([name, text]) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found.trim()}`));

test("each statement that stores something is awaited or returned", () => {
  // Lint finds a forgotten await before a function, but a query is no promise before somebody waits for it.
  expect(findAll(/(?<=[;{}]\n)\s*(tx|db)\s*\.(insert|update|delete|execute|transaction)\b/g)).toEqual([]);
});

/** What there are few of for everybody: staff, the pages and terms of a site, its blocked domains, ten keys, five pictures. */
const short = ["listAdministrators", "listBlocked", "listKeys", "listPages", "listPictures", "listStaff", "listTerms"];

test("each query of a list has a limit", () => {
  const functions = [...code.values()].flatMap((text) =>
    text.split(/\n(?=(?:export )?(?:async )?(?:function|const) )/).filter((one) => /^export .*?\blist[A-Z]/.test(one)),
  );
  expect(functions.length).toBeGreaterThan(20);
  const endless = functions.filter((one) => /\.orderBy\(/.test(one) && !/\.limit\(/.test(one));
  expect(endless.map((one) => /\blist\w+/.exec(one)![0]).sort()).toEqual(short);
});

test("a date or number is written in the same way for everybody, whatever the locale of the machine", () => {
  expect(findAll(/.*toLocale\w*String\((?!"en"\)).*/g)).toEqual([]);
});

test("no text becomes markup where lint does not look", () => {
  expect(findAll(/.*\b(innerHTML|outerHTML|insertAdjacentHTML|srcDoc)\b.*/g)).toEqual([]);
});
