import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { listFilters } from "~/domain/resources/list/filters";
import { parseSearchQuery, searchSorts } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { tags } from "~/domain/resources/values/tags";
import { searchResources } from "~/domain/search/search.server";
import { plausibleRow } from "../../../lab/bench/plausible";
import { generatedCases } from "../../support/generated-cases";
import { belongs, by, type Row } from "../../support/list-by-hand";
import { makeAccount } from "../../support/make-account";

/** Fewer than a search finds at most, so that none is cut off. */
const count = 230;
/** A word that all of them have, one that a third has, and one that a few have. */
const words = { quorble: 1, zanthic: 3, vexloom: 17 };
type Word = keyof typeof words;

let rows: Row[] = [];
let userId = 0;
let saved = new Set<number>();
/** The ids that an unfiltered search finds, best first. */
let best: Record<Word, number[]>;

const all = listingAt("latest")!;
const anything = parseSearchQuery(new URLSearchParams());

beforeEach(async () => {
  const made = Array.from({ length: count }, (_, n) => {
    const has = (Object.keys(words) as Word[]).filter((word) => n % words[word] === 0);
    const row = plausibleRow(n, count, Date.now());
    return { ...row, status: "Approved" as const, description: `${row.description} ${has.join(" ")}` };
  });
  rows = await db.insert(resources).values(made).returning();
  userId = (await makeAccount()).id;
  const kept = rows.filter((_, n) => n % 4 === 0);
  saved = new Set(kept.map(({ id }) => id));
  await db.insert(saves).values(kept.map(({ id: resourceId }) => ({ userId, resourceId, state: "want" as const })));
  const found = async (q: Word) =>
    (await searchResources({ q, query: anything, size: count })).results.map(({ id }) => id);
  best = { quorble: await found("quorble"), zanthic: await found("zanthic"), vexloom: await found("vexloom") };
});

const isMatch = (word: Word) => (row: Row) => row.description.split(" ").includes(word);

/** Half of the choices are those that rows have, so that not all searches are empty. */
const someValue = (name: keyof typeof listFilters, common: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(...listFilters[name].choices.map(({ value }) => value)) },
    { weight: 1, arbitrary: fc.constantFrom(...common) },
  );

const filters = fc.record({
  tab: someValue("tab", ["all", "free"]),
  format: someValue("format", ["website", "pdf", "video"]),
  level: someValue("level", ["beginner"]),
  language: someValue("language", ["en", "es"]),
  time: someValue("time", ["10h"]),
  access: someValue("access", ["open"]),
  law: someValue("law", ["US", "DE"]),
  library: someValue("library", [""]),
});

test(
  "every search with filters has the right resources in order, on each page",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(words) as Word[])),
        fc.constantFrom(...searchSorts),
        filters,
        fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 3 })),
        fc.boolean(),
        async (q, sort, values, chosenTags, isMember) => {
          const params = new URLSearchParams({ ...values, sort: sort.value });
          for (const tag of chosenTags) params.append("tag", tag);
          const query = parseSearchQuery(params);
          const currentUserId = isMember ? userId : undefined;
          const matching = rows
            .filter(isMatch(q))
            .filter((row) => belongs(row, all, query))
            .filter(({ id }) => !isMember || !query.library || !saved.has(id));
          const isFound = new Set(matching.map(({ id }) => id));
          // Filters leave the order of the others as it was.
          const wanted =
            sort.value === "best"
              ? best[q].filter((id) => isFound.has(id))
              : matching.sort(by(query)).map(({ id }) => id);
          expect(wanted).toHaveLength(matching.length);
          const found: number[] = [];
          for (let page = query, next = true; next; ) {
            const { results, found: total, next: after } = await searchResources({ q, query: page, currentUserId });
            expect(total).toBe(wanted.length);
            found.push(...results.map(({ id }) => id));
            page = { ...query, after };
            next = after !== undefined;
          }
          // Fewer than three are ranked as those with some of the words are, without upvotes.
          const inOrder = (ids: number[]) =>
            sort.value === "best" && wanted.length < 3 ? [...ids].sort((one, other) => one - other) : ids;
          expect(inOrder(found)).toEqual(inOrder(wanted));
        },
      ),
      { numRuns: generatedCases(15) },
    );
  },
  generatedCases(300_000),
);
