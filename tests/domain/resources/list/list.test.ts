import { describe, expect, test } from "vitest";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { listResources } from "~/domain/resources/list/list.server";
import { type ListQuery, listSearch, pageSize, parseListQuery } from "~/domain/resources/list/list-query";
import { type Listing, listingAt, listings } from "~/domain/resources/list/listings";
import { belongs, by } from "../../../support/list-by-hand";
import { makeResource } from "../../../support/make-resource";
import { makeManyResources } from "../../../support/many-resources";
import { walkPages } from "../../../support/walk-pages";

type Belongs = (resource: Resource) => boolean;
const filedUnder =
  (category: string): Belongs =>
  (resource) =>
    resource.category === category;
const tagged =
  (tag: string): Belongs =>
  (resource) =>
    resource.tags.some((own) => own === tag);
const either =
  (category: string, tag: string): Belongs =>
  (resource) =>
    filedUnder(category)(resource) || tagged(tag)(resource);
const sameKey = (key: string): [string, string, Belongs] => [key, key, either(key, key)];
const categoryOnly = (key: string): [string, string, Belongs] => [key, key, filedUnder(key)];

/** Every listing path with its title and its resources, independent of the code. */
const paths: [path: string, title: string, belongs: Belongs][] = [
  ["latest", "All Resources", () => true],
  ["technical-skills", "Technical Skills", filedUnder("technical-skills")],
  ["soft-skills", "Soft Skills", filedUnder("soft-skills")],
  ["freelancing", "Freelancing & Entrepreneurship", filedUnder("freelancing")],
  ["career-growth", "Job Search & Career Growth", filedUnder("career-growth")],
  ["contracts", "Contract Templates", filedUnder("contracts")],
  ["technical", "Technical Skills", filedUnder("technical-skills")],
  ["softskills", "Soft Skills", filedUnder("soft-skills")],
  ...["frontend", "backend", "fullstack", "mobile", "devops", "data-science"].map(sameKey),
  ...["database", "cybersecurity", "ai-ml", "networking"].map(sameKey),
  ["qa-testing", "qa-testing", either("qa-testing", "testing")],
  ["career-resources", "career-resources", either("career-resources", "tech-career")],
  ...["ui-ux", "game-dev", "product-management", "technical-writing", "video-media"].map(categoryOnly),
  ["free", "free", (resource) => Number(resource.price) === 0],
];

function expected(stored: Resource[], belongsTo: Belongs, query: ListQuery): number[] {
  const all = listingAt("latest")!;
  return stored
    .filter((resource) => resource.status === "Approved" && belongsTo(resource) && belongs(resource, all, query))
    .sort(by(query))
    .map((resource) => resource.id);
}

const read = (search: string) => parseListQuery(new URLSearchParams(search));

/** Returns the ids of each page. */
async function walk(listing: Listing, search: string): Promise<number[][]> {
  const pages = await walkPages(async (at) => {
    const { cards: rows, ...links } = await listResources({ listing, query: read(listSearch(read(search), at)) });
    return { rows, ...links };
  });
  return pages.map((cards) => cards.map(({ id }) => id));
}

function inPages(ids: number[]): number[][] {
  const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, n) =>
    ids.slice(n * pageSize, (n + 1) * pageSize),
  );
  return pages.length === 0 ? [[]] : pages;
}

test("has exactly the expected listings, each with its title", () => {
  expect(listings.map(({ path, title }) => [path, title]).sort()).toEqual(
    paths.map(([path, title]) => [path, title]).sort(),
  );
  for (const path of [undefined, "", "submit", "Latest", "latest/", "toString", "__proto__"]) {
    expect(listingAt(path)).toBeUndefined();
  }
});

test("each listing shows its resources in each tab and order, page by page in both directions", {
  timeout: 180_000,
}, async () => {
  const stored = await makeManyResources(600);
  let longest = 0;
  for (const [path, , belongsTo] of paths) {
    for (const search of ["", "?tab=new&format=pdf", "?tab=paid&sort=top"]) {
      const ids = expected(stored, belongsTo, read(search));
      const pages = await walk(listingAt(path)!, search);
      expect(pages, `${path}${search}`).toEqual(inPages(ids));
      longest = Math.max(longest, pages.length);
    }
  }
  expect(longest).toBeGreaterThan(10);
});

describe("a page", () => {
  const latest = listingAt("latest")!;

  test("has no next page if everything fits, even if it fills the page", async () => {
    for (let n = 0; n < pageSize; n += 1) await makeResource();
    expect((await walk(latest, "")).map(({ length }) => length)).toEqual([24]);
    await makeResource();
    expect((await walk(latest, "")).map(({ length }) => length)).toEqual([24, 1]);
  });

  test("stays the same when a resource is added before it", async () => {
    for (let n = 0; n < pageSize + 3; n += 1) await makeResource();
    const first = await listResources({ listing: latest, query: read("") });
    const second = read(listSearch(read(""), { after: first.next }));
    const before = await listResources({ listing: latest, query: second });
    await makeResource();
    expect(await listResources({ listing: latest, query: second })).toEqual(before);
    expect(before.cards).toHaveLength(3);
  });

  test("starts at the position of a cursor whose record does not exist", async () => {
    await makeResource({ name: "Old", createdAt: new Date("2020-01-01T00:00:00Z") });
    await makeResource({ name: "Older", createdAt: new Date("2019-01-01T00:00:00Z") });
    const cursor = { value: Date.parse("2019-06-01T00:00:00.000Z"), id: 999_999_999 };
    const page = await listResources({ listing: latest, query: { ...read(""), after: cursor } });
    expect(page.cards.map((card) => card.name)).toEqual(["Older"]);
    const farthest = "nzzzzzzzzz.zzzzzzzzzz";
    expect((await listResources({ listing: latest, query: read(`before=${farthest}`) })).cards).toEqual([]);
    expect((await listResources({ listing: latest, query: read(`after=${farthest}`) })).cards).toHaveLength(2);
    const maxCards = "tzzzzzzzzz.zzzzzzzzzz";
    expect((await listResources({ listing: latest, query: read(`sort=top&after=${maxCards}`) })).cards).toHaveLength(2);
  });

  test("has the fields of a card, and nothing about the contributor", async () => {
    await makeResource({
      name: "Guide",
      valueProposition: "Explains",
      tags: ["api", "seo"],
      price: "12.5",
      format: "pdf",
      creatorFirstName: "Ada",
      creatorLastName: "Lovelace",
      creatorEmail: "ada@example.com",
    });
    const { cards } = await listResources({ listing: latest, query: read("") });
    expect(cards).toEqual([
      {
        id: expect.any(Number),
        slug: "guide",
        name: "Guide",
        valueProposition: "Explains",
        category: "uncategorized",
        format: "pdf",
        tags: ["api", "seo"],
        price: "12.50",
        upvotes: 0,
        creatorName: "Ada Lovelace",
        upvoted: false,
      },
    ]);
  });
});
