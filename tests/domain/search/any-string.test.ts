import fc from "fast-check";
import { expect, test } from "vitest";
import { suggest } from "~/domain/search/suggest.server";
import { generatedCases } from "../../support/generated-cases";
import { addApproved, search } from "../../support/searched";

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(..."ab -\"'+#.&|!():*<>%_\\/@\0学習ا́é"), maxLength: 40 }),
  fc.string({ minLength: 190, maxLength: 5000 }),
);

test("any string is accepted by search and suggest", async () => {
  await addApproved({ name: "Walrus notes" }, { name: "学習 C++" });
  await fc.assert(
    fc.asyncProperty(anything, async (q) => {
      const found = await search(q);
      expect(found.results.length).toBeLessThanOrEqual(24);
      expect((await suggest(q)).length).toBeLessThanOrEqual(8);
      for (const { name, highlights } of found.results)
        expect([...new Set([0, ...highlights.name, name.length])].sort((one, other) => one - other)).toEqual([
          ...(highlights.name[0] === 0 ? [] : [0]),
          ...highlights.name,
          ...(highlights.name.at(-1) === name.length ? [] : [name.length]),
        ]);
    }),
    { numRuns: generatedCases(50) },
  );
}, 300_000);

test("any string can be stored as a name and found", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }).filter((name) => /[\p{L}\p{N}]/u.test(name)),
      async (name) => {
        await addApproved({ name: `walrus ${name}` });
        expect((await search("walrus")).found).toBeGreaterThan(0);
      },
    ),
    { numRuns: generatedCases(15) },
  );
}, 300_000);
