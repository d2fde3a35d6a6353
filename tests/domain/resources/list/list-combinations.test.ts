import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { listFilters, tabs } from "~/domain/resources/list/filters";
import { listResources, type Page } from "~/domain/resources/list/list.server";
import { type ListQuery, parseListQuery, sorts } from "~/domain/resources/list/list-query";
import { listings } from "~/domain/resources/list/listings";
import { formatValues } from "~/domain/resources/values/formats";
import { tags } from "~/domain/resources/values/tags";
import { plausibleRow } from "../../../../lab/bench/plausible";
import { generatedCases } from "../../../support/generated-cases";
import { belongs, by, type Row, worthOf } from "../../../support/list-by-hand";
import { makeAccount } from "../../../support/make-account";

const count = 700;
const keyed = listings.filter(({ tag }) => tag);
let rows: Row[] = [];
/** Pairs that some rows have, and others. */
const tagPairs = fc.constantFrom(
  ["frontend", "api"],
  ["seo", "marketing"],
  ["api", "backend"],
  ["template", "business"],
);
let userId = 0;
let saved = new Set<number>();

beforeEach(async () => {
  const made = Array.from({ length: count }, (_, n) => {
    const row = plausibleRow(n, count, Date.now());
    // Many are about seven days old. Half have more upvotes than the large group below. Some are in a listing by their
    // category, and some of those also by a tag.
    const createdAt = new Date(Date.now() - (n / count) * 14 * 86_400_000);
    const age = n % 3 === 1 ? { createdAt, upvotes: n % 2 ? n + 1000 : row.upvotes } : {};
    // Some have too few verdicts, some equally many.
    const counts = { verdictsWorth: n % 5, verdictsPartly: n % 3, verdictsNot: n % 2 };
    const judged = n % 3 === 2 ? counts : {};
    const listing = keyed.find(({ tag }) => row.tags?.includes(tag!)) ?? keyed[n % keyed.length]!;
    return n % 4 > 0 ? { ...row, ...age, ...judged } : { ...row, category: listing.category! };
  });
  // A large group of one kind, created today, so that the rest of a list comes far behind it.
  const crowd = [...made, ...made, ...made].map((row, n) => ({
    ...row,
    slug: `crowd-${n}`,
    createdAt: new Date(Date.now() - n * 60_000),
    category: "contracts",
    // More than a page of another format, with more upvotes than the large group.
    format: n < 30 ? ("website" as const) : ("pdf" as const),
    tags: ["seo" as const],
    upvotes: n < 30 ? 501 : 500,
    price: "0.00",
  }));
  const all = [...made, ...crowd];
  rows = [];
  // In parts, because a busy machine may take longer for all than a statement may.
  for (let at = 0; at < all.length; at += 400)
    rows.push(
      ...(await db
        .insert(resources)
        .values(all.slice(at, at + 400))
        .returning()),
    );
  rows = rows.filter((row) => row.status === "Approved");
  userId = (await makeAccount()).id;
  const kept = rows.filter((_, n) => n % 3 === 0).slice(0, 500);
  saved = new Set(kept.map(({ id }) => id));
  await db.insert(saves).values(kept.map(({ id: resourceId }) => ({ userId, resourceId, state: "want" as const })));
});

const anyValueOf = (name: keyof typeof listFilters) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    fc.constantFrom(...listFilters[name].choices.map(({ value }) => value)),
  );

/** Languages and countries that the rows have, so that lists are not empty. */
const detailValues = fc.record({
  level: anyValueOf("level"),
  language: fc.oneof(fc.constant(""), fc.constantFrom("en", "es", "pt", "zh")),
  time: anyValueOf("time"),
  access: anyValueOf("access"),
  law: fc.oneof({ weight: 5, arbitrary: fc.constant("") }, fc.constantFrom("DE", "US")),
  library: anyValueOf("library"),
});

test(
  "every combination of listing, filters, tags and sort has the right resources in order, forwards and backwards",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...listings),
        fc.constantFrom(...tabs),
        fc.constantFrom(...sorts),
        fc.oneof(fc.constant(""), fc.constantFrom(...formatValues)),
        fc.oneof(
          fc.constant([]),
          fc.constantFrom(...tags).map((tag) => [tag]),
          tagPairs,
          fc.uniqueArray(fc.constantFrom(...tags), { minLength: 2, maxLength: 3 }),
        ),
        fc.oneof(fc.constant({}), detailValues),
        fc.boolean(),
        async (listing, tab, sort, format, chosenTags, details, isMember) => {
          const params = new URLSearchParams({ tab: tab.value, sort: sort.value, format, ...details });
          for (const tag of chosenTags) params.append("tag", tag);
          const query = parseListQuery(params);
          const currentUserId = isMember ? userId : undefined;
          const wanted = rows
            .filter((row) => belongs(row, listing, query))
            .filter(({ id }) => !isMember || !query.library || !saved.has(id))
            .sort(by(query))
            .map((row) => row.id);
          const first = await listResources({ listing, query, currentUserId });
          expect(ids(first)).toEqual(wanted.slice(0, 24));
          const again = await listResources({ listing, query, currentUserId });
          expect(again).toEqual(first);
          expect(first.next !== undefined).toBe(wanted.length > 24);
          if (!first.next) return;
          const second = await listResources({ listing, query: { ...query, after: first.next }, currentUserId });
          expect(ids(second)).toEqual(wanted.slice(24, 48));
          const back = await listResources({ listing, query: { ...query, before: second.previous }, currentUserId });
          expect(ids(back)).toEqual(wanted.slice(0, 24));
          const end = await listResources({
            listing,
            query: { ...query, after: cursorAt(wanted.at(-6)!, query) },
            currentUserId,
          });
          expect(ids(end)).toEqual(wanted.slice(-5));
        },
      ),
      { numRuns: generatedCases(40) },
    );
    await expectRareOnSecondPage();
  },
  generatedCases(300_000),
);

const ids = ({ cards }: Page) => cards.map((card) => card.id);

function cursorAt(id: number, { sort }: ListQuery): Cursor {
  const row = rows.find((one) => one.id === id)!;
  // None of the links is broken: each comes before those of as many upvotes.
  const values = { best: 0, new: row.createdAt.getTime(), top: row.upvotes * 4 + 2, worth: worthOf(row) };
  return { id, value: values[sort] };
}

/** What is rare and lies far apart. It has the same rows, because they take seconds. */
async function expectRareOnSecondPage(): Promise<void> {
  for (const { value } of sorts) {
    const query = parseListQuery(new URLSearchParams({ tag: "seo", format: "website", sort: value }));
    const listing = listings[0]!;
    const wanted = rows
      .filter((row) => belongs(row, listing, query))
      .sort(by(query))
      .map((row) => row.id);
    expect(wanted.length, value).toBeGreaterThan(30);
    const first = await listResources({ listing, query });
    const second = await listResources({ listing, query: { ...query, after: first.next } });
    expect([...ids(first), ...ids(second)], value).toEqual(wanted.slice(0, 48));
  }
}
