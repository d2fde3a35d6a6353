import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import { addResources, type NewResource } from "~/domain/resources/catalogue/add.server";
import { accents } from "~/domain/resources/values/accents";

let made = 0;

function record(name: string, more: Partial<NewResource> = {}): NewResource {
  made += 1;
  return { name, productUrl: `https://example.com/${made}`, ...more };
}

const add = (records: NewResource[]) => db.transaction((tx) => addResources(tx, records));

async function storedSlugs(): Promise<string[]> {
  const rows = await db.select({ slug: resources.slug }).from(resources).orderBy(resources.id);
  return rows.map((row) => row.slug);
}

/** "guide", "guide-2" ... "guide-n". */
const numbered = (base: string, n: number) =>
  Array.from({ length: n }, (_, i) => (i === 0 ? base : `${base}-${i + 1}`));

describe("a slug", () => {
  test("comes from the name; one that is taken gets -2, then -3", async () => {
    for (const name of ["A  Guide", "a guide", "A GUIDE"]) await add([record(name)]);
    expect(await storedSlugs()).toEqual(["a-guide", "a-guide-2", "a-guide-3"]);
  });

  test("is different for each of many records of one name, stored together or before", async () => {
    await add(numbered("", 40).map(() => record("Guide")));
    await add(numbered("", 120).map(() => record("Guide")));
    expect((await storedSlugs()).sort()).toEqual(numbered("guide", 160).sort());
  });

  test("fills a gap, and steps over a name that looks like a number's", async () => {
    await add([record("Guide"), record("Guide 2"), record("Guide")]);
    expect(await storedSlugs()).toEqual(["guide", "guide-2", "guide-3"]);
  });

  test("that is asked for is taken when it is free", async () => {
    await add([record("Guide", { slug: "mine" }), record("Other", { slug: "mine" })]);
    expect(await storedSlugs()).toEqual(["mine", "mine-2"]);
  });
});

test("half a character in a name, which JSON can carry and the database cannot keep, ends in a record", async () => {
  await add([record("Guide \ud800")]);
  expect(await storedSlugs()).toEqual(["guide-"]);
});

describe("transactions at once", () => {
  test("give one name as many slugs as there are records", async () => {
    await Promise.all(numbered("", 12).map(() => add([record("Guide")])));
    expect((await storedSlugs()).sort()).toEqual(numbered("guide", 12).sort());
  });

  test("lose no record when each stores several of the same names", async () => {
    const names = ["Alpha", "Beta", "Gamma", "Delta"];
    await Promise.all(numbered("", 8).map(() => add(names.map((name) => record(name)))));
    expect((await storedSlugs()).sort()).toEqual(names.flatMap((name) => numbered(name.toLowerCase(), 8)).sort());
  });

  test("store a submission key once", async () => {
    const results = await Promise.all(numbered("", 6).map(() => add([record("Guide", { submissionKey: "one" })])));
    expect(results.flat()).toHaveLength(1);
    expect(await storedSlugs()).toEqual(["guide"]);
  });
});

test("a repeated submission key is left out, the records beside it are stored", async () => {
  await add([record("First", { submissionKey: "one" })]);
  const stored = await add([
    record("First", { submissionKey: "one" }),
    record("Second", { submissionKey: "two" }),
    record("Second", { submissionKey: "two" }),
    record("First"),
  ]);
  expect(stored.map((row) => [row.name, row.submissionKey]).sort()).toEqual([
    ["First", null],
    ["Second", "two"],
  ]);
  expect(new Set(await storedSlugs()).size).toBe(3);
});

test("what is stored is what was given, with the defaults, an address key and a colour", async () => {
  const [stored] = await add([{ name: "Guide", productUrl: "https://www.example.com/guide/?utm_source=x" }]);
  expect(stored).toMatchObject({
    slug: "guide",
    name: "Guide",
    productUrl: "https://www.example.com/guide/?utm_source=x",
    addressKey: "example.com/guide",
    status: "Pending",
    format: "other",
    category: "uncategorized",
    price: "0.00",
    tags: [],
    upvotes: 0,
  });
  expect(accents).toContain(stored!.accentColor);
  const [again] = await add([record("Guide")]);
  expect(again!.accentColor).toBe(stored!.accentColor);
});

test("a transaction that fails stores nothing", async () => {
  const failing = db.transaction(async (tx) => {
    await addResources(tx, [record("Guide")]);
    throw new Error("afterwards");
  });
  await expect(failing).rejects.toThrow("afterwards");
  expect(await storedSlugs()).toEqual([]);
});

test("nothing to store is nothing stored", async () => {
  expect(await add([])).toEqual([]);
});
