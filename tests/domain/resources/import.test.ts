import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { searchWords } from "~/db/schema/search";
import { importResources } from "~/domain/import/import.server";
import { readPath } from "~/domain/import/read-file.server";
import { lockImports } from "~/domain/import/store-rows.server";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { makeResource } from "../../support/make-resource";

const folder = mkdtempSync(path.join(tmpdir(), "career-hub-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const header =
  "name,product_url,value_proposition,description,format,category,tags,price,youtube_url,creator_first_name,creator_last_name,status";

/** Imports the text of a file. Returns the result and the messages about rejected rows. */
async function importText(text: string, options: Parameters<typeof importResources>[1] = {}) {
  files += 1;
  const file = path.join(folder, `${files}.csv`);
  writeFileSync(file, text);
  const rejections: string[] = [];
  const result = await importResources(await readPath(file), {
    ...options,
    onRow: (row) => {
      options.onRow?.(row);
      const { line, outcome, message } = row;
      if (outcome === "rejected") rejections.push(`line ${line}: ${message}`);
    },
  });
  return { ...result, rejections };
}

const importRows = (...rows: string[]) => importText([header, ...rows].join("\n"));
const storedNames = async () => (await db.select().from(resources).orderBy(resources.name)).map((row) => row.name);

test("stores every column of a row", async () => {
  await importRows(
    'Guide,https://example.com/guide,Explains,"Long, with a comma",PDF,Contracts,seo|api, 12.5 ,https://youtu.be/eIho2S0ZahI,Ada,Lovelace,pending',
  );
  const [stored] = await db.select().from(resources);
  expect(stored).toMatchObject({
    slug: "guide",
    name: "Guide",
    productUrl: "https://example.com/guide",
    valueProposition: "Explains",
    description: "Long, with a comma",
    format: "pdf",
    category: "contracts",
    tags: ["seo", "api"],
    price: "12.50",
    youtubeUrl: "https://youtu.be/eIho2S0ZahI",
    creatorFirstName: "Ada",
    creatorLastName: "Lovelace",
    status: "Pending",
  });
});

test("stores the details of a row, and names those that it does not know", async () => {
  const header = "name,product_url,level,languages,minutes,access,law_country";
  const result = await importText(
    `${header}\nA,https://a.example/,Beginner,es|pt-BR,2 h,Account needed,Spain\nB,https://b.example/,guru,xx,,institutional,\n`,
  );
  expect(result).toMatchObject({ added: 2, rejected: 0 });
  const [one, other] = await db.select().from(resources).orderBy(resources.name);
  const details = { level: "beginner", languages: ["es", "pt-BR"], minutes: 120, access: "account", lawCountry: "ES" };
  expect(one).toMatchObject(details);
  expect(other).toMatchObject({ level: null, languages: null, minutes: null, access: null, lawCountry: null });
  expect(other!.status).toBe("Pending");
});

test("a row with only a name and a URL gets the defaults and is approved", async () => {
  const result = await importText("product_url,name\nhttps://example.com/,Guide\n");
  expect(result).toEqual({ added: 1, skipped: 0, rejected: 0, leftOut: 0, rejections: [] });
  const [stored] = await db.select().from(resources);
  expect(stored).toMatchObject({ format: "other", category: "uncategorized", price: "0.00", status: "Approved" });
});

test("keeps the first three tags of a row", async () => {
  await importRows("Guide,https://example.com/,,,,,api|seo|pdf|tool");
  expect((await db.select().from(resources))[0]!.tags).toEqual(["api", "seo", "pdf"]);
});

test("the address stands in for a missing title, and the row waits for somebody who edits it", async () => {
  const result = await importRows(",https://www.example.com/a/", "   ,https://example.com/b");
  expect(result).toMatchObject({ added: 2, rejected: 0 });
  const stored = await db.select().from(resources).orderBy(resources.name);
  expect(stored.map(({ name, status }) => [name, status])).toEqual([
    ["example.com/a", "Pending"],
    ["example.com/b", "Pending"],
  ]);
});

describe("a row with a bad field", () => {
  test.each([
    ["Guide,https://example.com/,,,,,,cheap", 'Price must be a number, so price "cheap" was left empty'],
    ["Guide,https://example.com/,,,,,,-1", "Price must be greater than or equal to 0"],
    ["Guide,https://example.com/,,,,,,1.234", "Price must have at most two decimals"],
    ["Guide,https://example.com/,,,,,,1000000000000", "Price must be 99999999.99 or less"],
    ["Guide,https://example.com/,,,,,,1e3", "Price must be a number such as 12.50, not 1e3"],
    ["Guide,https://example.com/,,,,,,,nothing", "youtube_url must be a web address: it has no domain"],
    [`${"a".repeat(301)},https://example.com/`, "name was cut after 300 of 301 characters"],
  ])("comes in without it and says so: %j", async (row, note) => {
    const messages: string[] = [];
    const result = await importText([header, row].join("\n"), { onRow: ({ message }) => messages.push(message) });
    expect(result).toMatchObject({ added: 1, rejected: 0 });
    expect(messages[0]).toContain(note);
    const [stored] = await db.select().from(resources);
    if (!note.includes("cut")) expect(stored!.status).toBe("Pending");
  });
});

describe("an invalid row", () => {
  test.each([
    ["Guide,", "product_url is required"],
    ["Guide,guide.md", '"guide.md" is not a web address: it is the name of a file'],
    [
      "Guide,javascript:alert(1)",
      '"javascript:alert(1)" is not a web address: it must begin with https://, not with javascript:',
    ],
    [
      "Guide,https://me:secret@example.com/",
      '"https://me:secret@example.com/" is not a web address: it may not have a user name or password',
    ],
    ["Gu\0ide,https://example.com/", "name must be text"],
    [",nothing,,,scroll", '"nothing" is not a web address: it has no domain such as example.com'],
    [",,,,scroll", "name is required; product_url is required"],
  ])("reports %j and stores the other rows", async (row, reason) => {
    const result = await importRows("Before,https://example.com/1", row, "After,https://example.com/2");
    expect(result).toEqual({ added: 2, skipped: 0, rejected: 1, leftOut: 0, rejections: [`line 3: ${reason}`] });
    expect(await storedNames()).toEqual(["After", "Before"]);
  });

  test.each([
    ["\n", "each line its own end"],
    ["\r\n", "Windows' ends"],
  ])("is reported with its first line (%j)", async (end) => {
    const lines = [
      `\ufeff${header}`, // 1
      'Good,https://example.com/1,,"two', // 2
      'lines"', // 3
      "Wrong,nothing", // 4
      "", // 5
      "", // 6
      "Wrong,nothing", // 7
      'Wrong,nothing,,"three', // 8
      "more", // 9
      'lines"', // 10
      "Wrong,nothing", // 11
      "Good,https://example.com/2", // 12
      "Wrong,nothing", // 13
    ];
    const result = await importText(lines.join(end));
    expect(result).toMatchObject({ added: 2, rejected: 5 });
    expect(result.rejections.map((rejection) => rejection.split(":")[0])).toEqual(
      [4, 7, 8, 11, 13].map((line) => `line ${line}`),
    );
  });
});

describe("a stored URL", () => {
  test("is skipped in another spelling, also when it repeats in the file", async () => {
    await importRows("Stored,https://example.com/guide", "Film,https://www.youtube.com/watch?v=eIho2S0ZahI");
    const result = await importRows(
      "Stored,http://www.example.com/guide/?utm_source=x",
      "Film,https://youtu.be/eIho2S0ZahI?t=1",
      "New,https://example.com/new?b=2&a=1",
      "New,http://EXAMPLE.com/new/?a=1&b=2&fbclid=3",
      "Other,https://example.com/new?a=1",
    );
    expect(result).toEqual({ added: 2, skipped: 3, rejected: 0, leftOut: 0, rejections: [] });
    expect(await storedNames()).toEqual(["Film", "New", "Other", "Stored"]);
  });

  test("is also skipped if its resource is pending or rejected", async () => {
    await importRows("A,https://example.com/a,,,,,,,,,,pending", "B,https://example.com/b,,,,,,,,,,rejected");
    expect(await importRows("A,https://example.com/a", "B,https://example.com/b")).toMatchObject({ skipped: 2 });
  });
});

describe("a whole file", () => {
  const rows = Array.from({ length: 25 }, (_, n) => `Row ${n % 20},https://example.com/${n % 20}`);
  const file = [header, ...rows, "Wrong,nothing"].join("\n");

  test("adds nothing the second time", async () => {
    const first = await importText(file);
    expect(first).toMatchObject({ added: 20, skipped: 5, rejected: 1, leftOut: 0 });
    const before = await db.select().from(resources).orderBy(resources.id);
    expect(await importText(file)).toMatchObject({ added: 0, skipped: 25, rejected: 1, leftOut: 0 });
    expect(await db.select().from(resources).orderBy(resources.id)).toEqual(before);
  });

  test("returns the same result in a dry run, and stores nothing", async () => {
    expect(await importText(file, { dryRun: true, batchSize: 4 })).toMatchObject({
      added: 20,
      skipped: 5,
      rejected: 1,
    });
    expect(await storedNames()).toEqual([]);
  });

  test("gives the same result with any batch size", async () => {
    expect(await importText(file, { batchSize: 3 })).toMatchObject({ added: 20, skipped: 5, rejected: 1, leftOut: 0 });
    expect(await storedNames()).toHaveLength(20);
  });

  test("is listed in its own order, also across batches", async () => {
    await importText(file, { batchSize: 3 });
    const { cards } = await listResources({
      listing: listingAt("latest")!,
      query: parseListQuery(new URLSearchParams()),
    });
    expect(cards.map((card) => card.name)).toEqual(rows.slice(0, 20).map((row) => row.split(",")[0]));
  });

  test("is stored so that its first row is the newest, also if all get the same time", async () => {
    await importText(file);
    const newestFirst = await db.select({ name: resources.name }).from(resources).orderBy(desc(resources.id));
    expect(newestFirst.map(({ name }) => name)).toEqual(rows.slice(0, 20).map((row) => row.split(",")[0]));
  });

  test("reports its progress", async () => {
    const lines: number[] = [];
    await importText(file, { onProgress: (line) => lines.push(line) });
    expect(lines).toEqual(Array.from({ length: 26 }, (_, n) => n + 2));
  });

  test("with an unclosed quote reports the line, and is stored once corrected", async () => {
    const broken = `${header}\nA,https://example.com/a\n"C,https://example.com/c\nB,https://example.com/b\n`;
    expect((await importText(broken, { batchSize: 1 })).rejections).toEqual(["line 3: a quote is not closed"]);
    expect(await storedNames()).toEqual(["A", "B"]);
    await importText(broken.replace('"', ""), { batchSize: 1 });
    expect(await storedNames()).toEqual(["A", "B", "C"]);
  });

  test("is stored once when imported several times at once, in any order", async () => {
    const many = Array.from({ length: 200 }, (_, n) => `Same ${n % 50},https://example.com/${n}`);
    const orders = [many, [...many].reverse()].map((lines) => [header, ...lines].join("\n"));
    const results = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => importText(orders[n]!, { batchSize: 100 })));
    expect(results.reduce((sum, result) => sum + result.added, 0)).toBe(200);
    expect(await storedNames()).toHaveLength(200);
  });
});

test("adds nothing for a file without rows, and fails for a missing file", async () => {
  expect(await importText(header)).toMatchObject({ added: 0, skipped: 0, rejected: 0, leftOut: 0 });
  await expect(readPath(path.join(folder, "none.csv"))).rejects.toThrow("ENOENT");
});

// The embedded database has one connection, so nothing else is stored during a batch.
test.runIf(process.env.TEST_ENGINE === "postgresql")(
  "search indexes the words of a resource that is stored during an import",
  async () => {
    await db.transaction(async (tx) => {
      await lockImports(tx);
      await makeResource({ name: "Zymurgy" });
    });
    expect(await db.select().from(searchWords).where(eq(searchWords.word, "zymurgy"))).toHaveLength(1);
  },
);
