import { describe, expect, test } from "vitest";
import { listResources } from "~/domain/resources/list/list.server";
import { listSearch, pageSize, parseListQuery } from "~/domain/resources/list/list-query";
import { type Listing, listingAt, listings } from "~/domain/resources/list/listings";
import { makeResource } from "../../../support/make-resource";

const filedUnder = (path: string, title: string, category = path) => ({ path, title, category });
/** Resources of a category, and those of any that have the tag. */
const tagged = (path: string, tag = path) => ({ ...filedUnder(path, path), tag });

/** Every listing path with its title and what it has. */
const paths: Partial<Listing>[] = [
  { path: "latest", title: "All Resources" },
  filedUnder("technical-skills", "Technical Skills"),
  filedUnder("soft-skills", "Soft Skills"),
  filedUnder("freelancing", "Freelancing & Entrepreneurship"),
  filedUnder("career-growth", "Job Search & Career Growth"),
  filedUnder("contracts", "Contract Templates"),
  filedUnder("technical", "Technical Skills", "technical-skills"),
  filedUnder("softskills", "Soft Skills", "soft-skills"),
  ...["frontend", "backend", "fullstack", "mobile", "devops", "data-science"].map((key) => tagged(key)),
  ...["database", "cybersecurity", "ai-ml", "networking"].map((key) => tagged(key)),
  tagged("qa-testing", "testing"),
  tagged("career-resources", "tech-career"),
  ...["ui-ux", "game-dev", "product-management", "technical-writing", "video-media"].map((key) => filedUnder(key, key)),
  { path: "free", title: "free", free: true },
];

const read = (search: string) => parseListQuery(new URLSearchParams(search));

test("there are exactly the expected listings, each with its title and what it has", () => {
  const found = listings.map(({ path, title, category, tag, free }) => ({ path, title, category, tag, free }));
  const byPath = (one: Partial<Listing>, other: Partial<Listing>) => (one.path! < other.path! ? -1 : 1);
  expect(found.sort(byPath)).toEqual(paths.sort(byPath));
  for (const path of [undefined, "", "submit", "Latest", "latest/", "toString", "__proto__"])
    expect(listingAt(path)).toBeUndefined();
});

describe("a page", () => {
  const latest = listingAt("latest")!;

  test("has no next page if everything fits, even if it fills the page", async () => {
    for (let n = 0; n < pageSize; n += 1) await makeResource();
    const first = () => listResources({ listing: latest, query: read("") });
    expect([(await first()).cards.length, (await first()).next]).toEqual([24, undefined]);
    await makeResource();
    expect([(await first()).cards.length, (await first()).next]).toEqual([24, expect.anything()]);
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
