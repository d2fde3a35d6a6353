import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { type ImportOptions, importResources } from "~/domain/import/import.server";
import { readPath } from "~/domain/import/read-file.server";
import { describeDefaults } from "~/domain/review/needs-editing";
import { makeResource } from "../../support/make-resource";

/** Imports a file of tests/cases. Returns the counts and what is said of the rows. */
async function importCase(name: string, options: ImportOptions = {}) {
  const messages: string[] = [];
  const result = await importResources(await readPath(`tests/cases/${name}`), {
    ...options,
    onRow: ({ line, outcome, message }) => {
      if (outcome !== "added") messages.push(`${line} ${outcome}: ${message}`);
    },
  });
  return { ...result, messages };
}

const stored = () => db.select().from(resources).orderBy(resources.productUrl);
const none = { skipped: 0, rejected: 0, leftOut: 0 };

test("all rows of a file with mixed line ends are added", async () => {
  expect(await importCase("header-crlf-rows-lf.csv")).toEqual({ added: 100, ...none, messages: [] });
});

test("labels are read as values, and what is unknown is named", async () => {
  expect(await importCase("labels.csv")).toEqual({
    added: 6,
    ...none,
    messages: [
      '5 changed: unknown tag "react" was left empty',
      '6 changed: the tag "tool" was left out, because three are kept',
    ],
  });
  const rows = await stored();
  expect(rows.map(({ tags }) => tags.join())).toEqual([
    "frontend,course",
    "frontend,course",
    "frontend,course",
    "frontend,course",
    "frontend,backend,course",
    "frontend",
  ]);
  expect(rows.map(({ category, format }) => `${category} ${format}`)).toEqual(
    ["pdf", "pdf", "ebook", "website", "website", "google-doc"].map((format) => `technical-skills ${format}`),
  );
  expect(rows.map(({ isEditorsPick }) => isEditorsPick)).toEqual([true, true, true, false, false, false]);
});

test("prices are read as people write them; what is none or missing is named and waits", async () => {
  expect(await importCase("prices.csv")).toEqual({
    added: 10,
    ...none,
    messages: [
      '6 changed: Price must be a number such as 12.50, not 0x10, so price "0x10" was left empty',
      '7 changed: Price must be a number such as 12.50, not 1e3, so price "1e3" was left empty',
      '9 changed: unknown price "N/A" was left empty',
      '10 changed: unknown price "-" was left empty',
      '11 changed: Price must have at most two decimals, so price "19.999" was left empty',
    ],
  });
  expect((await stored()).map(({ price, status }) => `${price} ${status}`)).toEqual([
    "5.00 Approved",
    "0.00 Approved",
    "5.00 Approved",
    "1299.00 Approved",
    "0.00 Pending",
    "0.00 Pending",
    "0.00 Approved",
    "0.00 Pending",
    "0.00 Pending",
    "0.00 Pending",
  ]);
});

test("levels, languages, times and access are read in people's words; what is unknown is empty and named", async () => {
  const { messages, ...counts } = await importCase("facets.csv");
  expect(counts).toEqual({ added: 13, ...none });
  expect(messages).toEqual([
    '8 changed: unknown minutes "6 weeks" was left empty',
    '10 changed: unknown level "Level 1" was left empty; unknown access "email" was left empty',
    '13 changed: unknown minutes "3 days" was left empty; unknown access "institutional" was left empty',
    '14 changed: unknown languages "Multiple languages" was left empty; unknown minutes "12:34" was left empty',
  ]);
  const rows = (await stored()).sort((one, other) => one.name.localeCompare(other.name));
  expect(rows.map(({ level, languages, minutes, access }) => [level, languages?.join(), minutes, access])).toEqual([
    ["beginner", "en", 120, "open"],
    ["beginner", "en,de", 90, "account"],
    ["all", "en-US", 150, "account"],
    ["advanced", "pt-BR", 90, "trial"],
    ["beginner", "es", 90, "account"],
    ["intermediate", "de,fr", 90, "paid"],
    ["beginner", "zh-Hans", null, "paid"],
    ["beginner", "en,es,hi", 15, "open"],
    [null, "en,de", 1200, null],
    ["all", "zh", 90, "open"],
    ["advanced", "pt-BR", 45, "open"],
    ["beginner", "zh", null, null],
    ["beginner", undefined, null, null],
  ]);
});

test("prices of lists are read; each that is none is named with its own reason, and its row waits", async () => {
  const { messages, ...counts } = await importCase("prices2.csv");
  expect(counts).toEqual({ added: 16, ...none });
  expect(messages).toEqual([
    '4 changed: the price "From $49" was read as 49, without "From"',
    '5 changed: the price "$10/mo" was read as 10, without "/mo"',
    '6 changed: the price "19.99/month" was read as 19.99, without "/month"',
    '7 changed: the price "$0 - $99" was read as 0, without "- $99"',
    '8 changed: Price must be in US dollars, so price "29 €" was left empty',
    '10 changed: Price must be a number: enter 0 if people may pay nothing, so price "Pay what you want" was left empty',
    '11 changed: Price must be an amount, not $$, so price "$$" was left empty',
    '14 changed: the price "Free (with certificate $49)" was read as 0, without "(with certificate $49)"',
    '15 changed: Price could be 1000.00 or 1.00. Enter it with two decimals, so price "1.000" was left empty',
  ]);
  const rows = (await stored()).sort((one, other) => one.name.localeCompare(other.name));
  const read = rows.filter(({ status }) => status === "Approved");
  expect(read.map(({ name, price }) => `${name} ${price}`)).toEqual([
    "P01 0.00",
    "P02 0.00",
    "P03 49.00",
    "P04 10.00",
    "P05 19.99",
    "P06 0.00",
    "P08 1299.00",
    "P11 15.00",
    "P12 12.50",
    "P13 0.00",
    "P15 0.00",
    "P16 0.00",
  ]);
});

test("the host and path of a link without a title stand in and need editing", async () => {
  const { messages } = await importCase("list.txt");
  expect(messages).toEqual([
    "4 changed: it has no title, so its address stands in",
    "6 changed: it has no title, so its address stands in",
    "6 changed: it has no title, so its address stands in",
  ]);
  const untitled = (await stored()).find(({ productUrl }) => productUrl === "https://txt.example.org/3")!;
  expect([untitled.name, untitled.status, describeDefaults(untitled)]).toEqual([
    "txt.example.org/3",
    "Pending",
    expect.stringContaining("title"),
  ]);
});

test("a German spreadsheet is added with its prices and lines", async () => {
  expect(await importCase("excel-de.csv")).toEqual({ added: 4, ...none, messages: [] });
  const rows = await stored();
  expect(rows.map(({ price }) => price)).toEqual(["29.90", "1299.00", "0.00", "0.00"]);
  expect(rows[0]!.description.split(/\r?\n/)).toEqual(["Zeile 1", "Zeile 2"]);
});

test.each([
  ["pocket-renamed.csv", ['2 changed: unknown status "unread" was left empty'], ""],
  ["instapaper.csv", ['2 changed: unknown folder "Unread" was left empty'], ""],
])("rows of %s come in as pending", async (name, [first]) => {
  const { added, messages } = await importCase(name);
  expect([added, messages[0]]).toEqual([2, first]);
  expect((await stored()).map(({ status }) => status)).toEqual(["Pending", "Pending"]);
});

test("a playlist is not its first video; the same video with another title is a question", async () => {
  const question = '5 rejected: it has the link of "Lesson 3 of the course" in line 2, but another title';
  expect(await importCase("yt.csv")).toEqual({ added: 3, skipped: 0, rejected: 1, leftOut: 0, messages: [question] });
  expect(await importCase("yt.csv", { sameLink: "skip" })).toMatchObject({
    added: 0,
    skipped: 4,
    rejected: 0,
    leftOut: 0,
  });
  expect(await importCase("yt.csv", { sameLink: "add" })).toMatchObject({
    added: 1,
    skipped: 3,
    rejected: 0,
    leftOut: 0,
  });
  expect(await importCase("yt.csv")).toMatchObject({ added: 0, skipped: 4, rejected: 0, leftOut: 0 });
});

test("slugs of another program's file identify nothing", async () => {
  await makeResource({ name: "React: Learn", productUrl: "https://react.dev/learn", slug: "react-learn" });
  expect(await importCase("slugs.csv")).toEqual({
    added: 2,
    skipped: 0,
    rejected: 2,
    leftOut: 0,
    messages: [
      '3 rejected: it has the link of "React: Learn" (/product/react-learn), but another title',
      '5 rejected: it has the link of "Twin 1" in line 4, but another title',
    ],
  });
  expect((await stored()).map(({ slug }) => slug)).toEqual(["other-react", "twin-1", "react-learn"]);
});
