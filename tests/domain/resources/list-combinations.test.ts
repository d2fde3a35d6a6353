import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import { formatValues } from "~/domain/resources/formats";
import { listResources } from "~/domain/resources/list.server";
import { type ListQuery, parseListQuery, sorts, tabs } from "~/domain/resources/list-query";
import { type Listing, listings } from "~/domain/resources/listings";
import { tags } from "~/domain/resources/tags";
import { plausibleRow } from "../../bench/plausible";

type Row = typeof resources.$inferSelect;
const count = 700;
let rows: Row[] = [];

beforeEach(async () => {
  const made = Array.from({ length: count }, (_, n) => plausibleRow(n, count, Date.now()));
  // So many of one kind, of this day, that a page of the rest lies beyond the walk.
  const crowd = [...made, ...made].map((row, n) => ({
    ...row,
    slug: `crowd-${n}`,
    createdAt: new Date(Date.now() - n * 60_000),
    category: "contracts",
    format: "pdf" as const,
    tags: ["seo" as const],
    upvotes: 500,
    price: "0.00",
  }));
  rows = (
    await db
      .insert(resources)
      .values([...made, ...crowd])
      .returning()
  ).filter((row) => row.status === "Approved");
});

test("every combination of listing, tab, format, tag and sort lists what it says, in order, forwards and back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...listings),
      fc.constantFrom(...tabs),
      fc.constantFrom(...sorts),
      fc.constantFrom("", ...formatValues),
      fc.constantFrom("", ...tags),
      async (listing, tab, sort, format, tag) => {
        const query = parseListQuery(new URLSearchParams({ tab: tab.value, sort: sort.value, format, tag }));
        const wanted = rows
          .filter((row) => belongs(row, listing, query))
          .sort(by(query))
          .map((row) => row.id);
        const first = await listResources({ listing, query });
        expect(first.cards.map((card) => card.id)).toEqual(wanted.slice(0, 24));
        expect(first.next !== undefined).toBe(wanted.length > 24);
        if (!first.next) return;
        const second = await listResources({ listing, query: { ...query, after: first.next } });
        expect(second.cards.map((card) => card.id)).toEqual(wanted.slice(24, 48));
        const back = await listResources({ listing, query: { ...query, before: second.previous } });
        expect(back.cards.map((card) => card.id)).toEqual(wanted.slice(0, 24));
      },
    ),
    { numRuns: 100 },
  );
}, 300_000);

function belongs(row: Row, listing: Listing, query: ListQuery): boolean {
  const free = Number(row.price) === 0;
  const age = Date.now() - row.createdAt.getTime();
  return (
    (!listing.free || free) &&
    (!listing.category ||
      row.category === listing.category ||
      (listing.tag !== undefined && row.tags.includes(listing.tag))) &&
    (query.tab === "all" ||
      (query.tab === "free" && free) ||
      (query.tab === "paid" && !free) ||
      (query.tab === "new" && age < 7 * 86_400_000)) &&
    (!query.format || row.format === query.format) &&
    (!query.tag || row.tags.includes(query.tag))
  );
}

function by({ sort }: ListQuery): (one: Row, other: Row) => number {
  const key = (row: Row) => (sort === "new" ? row.createdAt.getTime() : row.upvotes);
  return (one, other) => key(other) - key(one) || other.id - one.id;
}
