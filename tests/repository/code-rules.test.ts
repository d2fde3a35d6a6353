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

/** What there are few of: staff, the pages and terms of a site, its blocked domains; what one person keeps, and what belongs to the rows of one page or change. */
const short = `listAdministrators listBlocked listKeys listPages listPictures listStaff listTerms followsQuery saved
  closeReports findChangesSince findKnown findReporters findViewers listWordings readSteps relatedQuery reopenReports sitemapPart
  takeBack withMarks`;

test("each query of several rows in an order has a limit, unless it locks them, exports them or returns those of something", () => {
  const endless = [...code.values()]
    .flatMap((text) => text.split(/\n(?=(?:export )?(?:async )?(?:function|const) )/))
    .filter((one) => one.split(/;\n/).some((part) => /\.orderBy\(/.test(part) && !/\.(limit|for)\(/.test(part)))
    .map((one) => /(?:function|const) (\w+)/.exec(one)![1]!);
  const names = new Set(endless.filter((name) => !/^export|Of$/.test(name)));
  expect([...names].sort()).toEqual(short.split(/\s+/).sort());
});

test("a date or number is written in the same way for everybody, whatever the locale and time zone of the machine", () => {
  expect(findAll(/.*\.(to(Locale)?(Date|Time)String\(|toLocale\w*String\((?!"en"\))).*/g)).toEqual([]);
  expect(findAll(/.*\bIntl\.(\w+Format\((?!"en)|DateTimeFormat\((?![^;]*\btimeZone\b)).*/g)).toEqual([]);
});

test("no text becomes markup where lint does not look", () => {
  expect(findAll(/.*\b(innerHTML|outerHTML|insertAdjacentHTML|srcDoc)\b.*/g)).toEqual([]);
});
