import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { removeSeeded } from "~/domain/catalogue/remove-seeded.server";
import { readPath } from "~/domain/import/read-file.server";
import { homeSections, listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt, listings } from "~/domain/resources/list/listings";
import { languages } from "~/domain/resources/values/details/languages";
import { seedCatalogue, seedIfEmpty } from "../../../drizzle/seed/seed";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { trusted } from "../../support/trusted";

const rows = (await readPath("drizzle/seed/catalogue.csv")).rows;
const cells = rows.map(({ values }) => values);
const countOf = (column: string, value: string) => cells.filter((cell) => cell[column] === value).length;

test("the catalogue has at least 150 resources, 20 in each category, every format, and 12 paid ones", () => {
  expect(cells.length).toBeGreaterThanOrEqual(150);
  for (const category of ["technical-skills", "soft-skills", "freelancing", "career-growth", "contracts"]) {
    expect(countOf("category", category), category).toBeGreaterThanOrEqual(20);
  }
  for (const listing of ["ui-ux", "game-dev", "product-management", "technical-writing", "video-media"]) {
    expect(countOf("category", listing), listing).toBeGreaterThanOrEqual(4);
  }
  expect(cells.filter((cell) => /guide/i.test(cell.name!)).length).toBeGreaterThanOrEqual(12);
  const formats = ["pdf", "ebook", "video", "google-doc", "google-sheet", "google-slide", "website", "tool"];
  for (const format of [...formats, "template", "other"]) {
    expect(countOf("format", format), format).toBeGreaterThan(0);
  }
  expect(cells.filter((cell) => Number(cell.price) > 0).length).toBeGreaterThanOrEqual(12);
});

test("each row has a unique name and date, an https URL, a one-line pitch, and at most three tags", () => {
  const dates = cells.map((cell) => cell.created_at!);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect(new Set(cells.map((cell) => cell.name)).size).toBe(cells.length);
  for (const { line, values: cell } of rows) {
    expect(cell.name, `line ${line}`).toMatch(/\S/);
    expect(cell.product_url, `line ${line}`).toMatch(/^https:\/\/[^/]+\.[^/]+/);
    expect(cell.value_proposition, `line ${line}`).toMatch(/^\S.{0,79}$/);
    expect(cell.description!.length, `line ${line}`).toBeGreaterThan(40);
    expect(cell.tags!.split("|").length, `line ${line}`).toBeLessThanOrEqual(3);
    expect(cell.status, `line ${line}`).toBe("approved");
  }
});

test("each language of the catalogue is a filter", () => {
  const offered = languages.map(({ value }) => value as string);
  const stated = new Set(cells.flatMap((cell) => cell.languages!.split("|").filter(Boolean)));
  expect([...stated].filter((tag) => !offered.includes(tag.split("-")[0]!))).toEqual([]);
});

test("an empty database gets the whole catalogue, and all of it can be removed but what somebody changed or made", async () => {
  expect(await seedIfEmpty()).toMatchObject({ added: cells.length, skipped: 0 });
  const stored = await db.select().from(resources);
  expect(stored.map((row) => row.name).sort()).toEqual(cells.map((cell) => cell.name).sort());
  expect(stored.filter((row) => row.upvotes !== 0 || row.status !== "Approved")).toEqual([]);
  expect((await homeSections()).map(({ cards }) => cards.length)).toEqual([4, 4]);
  for (const listing of listings) {
    const { cards } = await listResources({ listing, query: parseListQuery(new URLSearchParams()) });
    expect([listing.path, cards.length >= 3]).toEqual([listing.path, true]);
  }
  const isNew = { listing: listingAt("latest")!, query: parseListQuery(new URLSearchParams("tab=new")) };
  expect((await listResources(isNew)).cards).toEqual([]);
  expect(await seedIfEmpty()).toBeNull();
  expect(await seedCatalogue()).toMatchObject({ added: 0, skipped: cells.length });

  const { id: adminId } = await makeAccount({ email: "ada@example.com" });
  const [edited] = await db.select().from(resources).orderBy(resources.id).limit(1);
  await db.update(resources).set({ version: 2 }).where(eq(resources.id, edited!.id));
  const own = await makeResource({ name: "Own" });
  const [path] = await db.select().from(paths).orderBy(paths.id).limit(1);
  // As an administrator's SQL or a merge changes it.
  await db.update(paths).set({ version: 2 }).where(eq(paths.id, path!.id));
  await db.delete(pathSteps).where(eq(pathSteps.pathId, path!.id));
  const counts = { removed: cells.length - 1, kept: 1 };
  expect(await removeSeeded(trusted({ id: adminId, email: "ada@example.com" }))).toEqual(counts);
  expect((await db.select({ id: resources.id }).from(resources)).map(({ id }) => id)).toEqual([edited!.id, own.id]);
  expect((await db.select({ id: paths.id }).from(paths)).map(({ id }) => id)).toEqual([path!.id]);
  expect((await db.select().from(auditLog)).at(-1)).toMatchObject({ action: "empty-catalogue", after: counts });
});

test("the catalogue has editor's picks in both sections of the home screen and among contracts and PDFs", () => {
  const picks = cells.filter((cell) => cell.editors_pick === "true");
  for (const category of ["technical-skills", "soft-skills", "contracts"])
    expect(picks.filter((cell) => cell.category === category).length, category).toBeGreaterThan(0);
  expect(picks.filter((cell) => cell.format === "pdf").length).toBeGreaterThan(0);
  expect(picks.length).toBeLessThan(20);
});

test("a database with resources gets no catalogue", async () => {
  await makeResource({ status: "Rejected" });
  expect(await seedIfEmpty()).toBeNull();
  expect(await db.select().from(resources)).toHaveLength(1);
});
