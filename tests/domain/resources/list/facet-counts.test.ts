import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { formatCounts, readFacets } from "~/domain/resources/list/counts/list-counts.server";
import { type FilterName, filterEntries } from "~/domain/resources/list/filters";
import { parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { searchResources } from "~/domain/search/search.server";
import { plausibleRow } from "../../../../lab/bench/plausible";
import { belongs } from "../../../support/list-by-hand";
import { makeResource } from "../../../support/make-resource";

const lists = [
  ["latest", ""],
  ["latest", "level=beginner&time=10h"],
  ["frontend", "language=en&tab=free&format=website"],
  ["devops", "tag=api&access=open"],
  ["contracts", "law=DE&sort=top"],
  ["free", "tab=paid"],
] as const;

test("beside each value of a filter is how many resources its list has", async () => {
  const made = Array.from({ length: 400 }, (_, n) => plausibleRow(n, 400, Date.now()));
  const rows = (await db.insert(resources).values(made).returning()).filter((row) => row.status === "Approved");
  for (const [path, search] of lists) {
    const listing = listingAt(path)!;
    const query = parseListQuery(new URLSearchParams(search));
    const { counts, isTruncated } = await readFacets(listing, query);
    expect(isTruncated).toBe(false);
    const byFormat: Partial<Record<string, number>> = await formatCounts(listing, query);
    for (const [name, { choices, control, isOfMember, isMultiple }] of filterEntries) {
      if (control === "tabs" || isOfMember) continue;
      for (const { value } of choices) {
        const chosen = isMultiple ? [...(query.tag ?? []), value] : value;
        const other = { ...query, [name as FilterName]: chosen } as typeof query;
        const wanted = rows.filter((row) => belongs(row, listing, other)).length;
        const of = [path, search, name, value];
        expect([...of, counts[`${name}:${value}`] ?? 0]).toEqual([...of, wanted]);
        // Of each format a hundred are counted.
        if (name === "format") expect([...of, byFormat[value] ?? 0]).toEqual([...of, Math.min(wanted, 100)]);
      }
    }
  }
});

test("the values of a search's filters are counted among its results", async () => {
  await makeResource({ name: "Walrus almanac", format: "pdf", level: "beginner", tags: ["seo"] });
  await makeResource({ name: "Walrus atlas", format: "pdf", level: "all" });
  await makeResource({ name: "Walrus songs", format: "video", level: "advanced", tags: ["seo"] });
  await makeResource({ name: "Heron", format: "video", level: "beginner" });
  const facets = async (search: string) =>
    (await searchResources({ q: "walrus", query: parseSearchQuery(new URLSearchParams(search)), countsFacets: true }))
      .facets;
  expect(await facets("format=pdf")).toEqual({
    counts: {
      ...{ "format:pdf": 2, "format:video": 1, "tag:seo": 1 },
      ...{ "level:beginner": 2, "level:intermediate": 1, "level:advanced": 1, "level:all": 1 },
    },
    isTruncated: false,
  });
  expect((await searchResources({ q: "walrus", query: parseSearchQuery(new URLSearchParams()) })).facets).toBe(
    undefined,
  );
});

test("counts the formats of a search, also for another spelling", async () => {
  await makeResource({ name: "Walrus almanac", format: "pdf", price: "5.00" });
  await makeResource({ name: "Walrus atlas", format: "video" });
  await makeResource({ name: "Walrus songs", format: "video" });
  const search = async (q: string, params: Record<string, string> = {}) =>
    (await searchResources({ q, query: parseSearchQuery(new URLSearchParams(params)), countsFormats: true })).counts;
  expect(await search("walrus")).toEqual({ pdf: 1, video: 2 });
  expect(await search("walrus", { format: "pdf" })).toEqual({ pdf: 1, video: 2 });
  expect(await search("walrus", { tab: "free" })).toEqual({ video: 2 });
  expect(await search("walrs")).toEqual({ pdf: 1, video: 2 });
  expect(await search("heron")).toEqual({});
});
