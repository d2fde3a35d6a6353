import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { addResources, type NewResource } from "~/domain/resources/catalogue/add.server";
import { renewAddressKeys } from "~/domain/resources/catalogue/address-keys.server";
import { accents } from "~/domain/resources/values/accents";
import { makeResource } from "../../support/make-resource";

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

/** Returns "guide", "guide-2" ... "guide-n". */
const numbered = (base: string, n: number) =>
  Array.from({ length: n }, (_, i) => (i === 0 ? base : `${base}-${i + 1}`));

describe("a slug", () => {
  test("is unique for many records with the same name, stored together or one after another", async () => {
    await add(numbered("", 40).map(() => record("Guide")));
    await add(numbered("", 120).map(() => record("Guide")));
    expect((await storedSlugs()).sort()).toEqual(numbered("guide", 160).sort());
  });

  test('fills gaps, and skips a slug that a name like "Guide 2" has taken', async () => {
    await add([record("Guide"), record("Guide 2"), record("Guide")]);
    expect(await storedSlugs()).toEqual(["guide", "guide-2", "guide-3"]);
  });

  test("can be given, if it is free", async () => {
    await add([record("Guide", { slug: "mine" }), record("Other", { slug: "mine" })]);
    expect(await storedSlugs()).toEqual(["mine", "mine-2"]);
  });
});

test("a lone surrogate in a name, which PostgreSQL cannot store, still makes a record", async () => {
  await add([record("Guide \ud800")]);
  expect(await storedSlugs()).toEqual(["guide-"]);
});

test("concurrent transactions store every record when each has several with the same names", async () => {
  const names = ["Alpha", "Beta", "Gamma", "Delta"];
  await Promise.all(numbered("", 8).map(() => add(names.map((name) => record(name)))));
  expect((await storedSlugs()).sort()).toEqual(names.flatMap((name) => numbered(name.toLowerCase(), 8)).sort());
});

test("skips a repeated submission key and stores the other records", async () => {
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

test("stores the given values, with defaults, an address key and a colour", async () => {
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

test("keys of an earlier version are computed anew once", async () => {
  await makeResource({ name: "Guide", productUrl: "https://example.com/guide/index.html" });
  await db.execute(sql`update resources set address_key = 'example.com/guide/index.html'`);
  await db.execute(sql`comment on column resources.address_key is null`);
  expect(await renewAddressKeys()).toBe(1);
  expect((await db.select().from(resources))[0]!.addressKey).toBe("example.com/guide");
  expect(await renewAddressKeys()).toBe(0);
});
