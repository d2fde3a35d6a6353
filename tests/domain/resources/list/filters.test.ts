/** Every value of every filter, in each kind of list. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saves, upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { searchDocuments } from "~/db/schema/search";
import { cataloguePage } from "~/domain/catalogue/catalogue.server";
import { catalogueParams, publicQuery } from "~/domain/catalogue/catalogue-query";
import { listSaved } from "~/domain/library/list-saved.server";
import { addResources, type Resource } from "~/domain/resources/catalogue/add.server";
import { toResourceJson } from "~/domain/resources/catalogue/json";
import type { DetailName } from "~/domain/resources/fields/detail-fields";
import { filterEntries } from "~/domain/resources/list/filters";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { searchResources } from "~/domain/search/search.server";
import { listUpvoted } from "~/domain/upvotes/list-upvoted.server";
import { belongs } from "../../../support/list-by-hand";
import { makeAccount } from "../../../support/make-account";
import { makeResource } from "../../../support/make-resource";
import { finish, makeMembers } from "../../../support/make-verdict";

const weekMs = 7 * 24 * 3_600_000;
const latest = listingAt("latest")!;

async function makeRows(): Promise<Resource[]> {
  const common = { productUrl: "https://example.com/", valueProposition: "", status: "Approved" as const };
  return db.transaction((tx) =>
    addResources(
      tx,
      [
        {
          ...{ name: "Guide one", price: "0", format: "pdf" as const, tags: ["api" as const, "seo" as const] },
          ...{ level: "beginner" as const, languages: ["en", "pt-BR"], minutes: 30, access: "open" as const },
        },
        {
          ...{ name: "Guide two", price: "5", format: "video" as const, tags: ["api" as const] },
          ...{ level: "all" as const, languages: ["pt"], minutes: 601, access: "paid" as const, lawCountry: "DE" },
        },
        { name: "Guide three", price: "0", format: "other" as const, createdAt: new Date(Date.now() - 2 * weekMs) },
      ].map((row, n) => ({ ...common, ...row, productUrl: `https://example.com/${n}` })),
    ),
  );
}

test("every value of a filter has the same resources in lists, searches, lists of members and the API", async () => {
  const rows = await makeRows();
  const { id: userId } = await makeAccount();
  await db.insert(upvotes).values(rows.map(({ id: resourceId }) => ({ userId, resourceId })));
  await db.insert(saves).values(rows.map(({ id: resourceId }) => ({ userId, resourceId, state: "want" as const })));
  for (const [name, { choices, isInApi }] of filterEntries) {
    const values = choices.map((one) => one.value);
    // The member has saved all of them.
    const matching = (value: string) =>
      rows.filter(
        (row) => name !== "library" && belongs(row, latest, parseListQuery(new URLSearchParams({ [name]: value }))),
      );
    for (const value of values)
      expect([parseListQuery(new URLSearchParams({ [name]: value }))[name]].flat()).toEqual([value]);
    // Of the hundreds of values that no row has, those at both ends.
    const without = values.filter((value) => matching(value).length === 0);
    for (const value of values.filter((one) => !without.slice(1, -1).includes(one))) {
      const wanted = matching(value).map((row) => row.id);
      const params = new URLSearchParams({ [name]: value });
      const query = parseListQuery(params);
      const found = {
        list: (await listResources({ listing: latest, query, currentUserId: userId })).cards,
        search: (await searchResources({ q: "guide", query: parseSearchQuery(params), currentUserId: userId })).results,
        upvotes: (await listUpvoted(userId, query)).rows,
        library: (await listSaved(userId, query)).rows,
        api:
          isInApi && choices.some((one) => one.value === value)
            ? (await apiPage({ [name]: value })).records
            : undefined,
      };
      for (const [list, cards] of Object.entries(found))
        if (cards) expect([list, name, value, cards.map(({ id }) => id).sort()]).toEqual([list, name, value, wanted]);
    }
  }
});

/** A value of each detail, and its facet. */
const details: Record<DetailName, [stated: Partial<Resource>, facet: string]> = {
  level: [{ level: "beginner" }, "level:beginner"],
  languages: [{ languages: ["pt-BR"] }, "language:pt"],
  minutes: [{ minutes: 20 }, "time:30m"],
  access: [{ access: "open" }, "access:open"],
  law_country: [{ lawCountry: "DE" }, "law:DE"],
};

test.each(Object.entries(details))(
  "a change of %s changes its facet for lists and searches",
  async (_, [stated, facet]) => {
    const { id } = await makeResource();
    const facetsIn = async () => {
      const [inLists] = await db.select({ facets: resources.facets }).from(resources).where(eq(resources.id, id));
      const [inSearches] = await db
        .select({ facets: searchDocuments.facets })
        .from(searchDocuments)
        .where(eq(searchDocuments.resourceId, id));
      return [inLists!.facets, inSearches!.facets];
    };
    const unstated = `unstated:${facet.split(":")[0]}`;
    for (const facets of await facetsIn()) expect(facets).toContain(unstated);
    await db.update(resources).set(stated).where(eq(resources.id, id));
    for (const facets of await facetsIn()) {
      expect(facets).toContain(facet);
      expect(facets).not.toContain(unstated);
    }
  },
);

test("the API orders by verdicts, page by page, and counts them from three on", async () => {
  const [one, two, three] = await makeRows();
  const members = await makeMembers(4);
  for (const userId of members.slice(0, 3)) await finish(two!.id, userId, "worth");
  for (const userId of members) await finish(one!.id, userId, "not");
  await finish(three!.id, members[0]!, "worth");
  const query = publicQuery(catalogueParams.parse({ sort: "worth" }));
  const first = await cataloguePage(query, { perPage: 2 });
  const second = await cataloguePage(query, { perPage: 2, after: first.next });
  const found = [...first.records, ...second.records].map(toResourceJson);
  expect(found.map(({ id, verdicts }) => [id, verdicts])).toEqual([
    [two!.id, { worth: 3, partly: 0, not: 0 }],
    [three!.id, null],
    [one!.id, { worth: 0, partly: 0, not: 4 }],
  ]);
  const search = publicQuery(catalogueParams.parse({ sort: "worth", q: "guide" }));
  const { records } = await cataloguePage(search, { perPage: 5 });
  expect(records.map(({ id }) => id)).toEqual([two!.id, three!.id, one!.id]);
});

const apiPage = (params: Record<string, string>) =>
  cataloguePage(publicQuery(catalogueParams.parse(params)), { perPage: 100 });

test("the API finds by a filter and a search together, and takes the dropdown's value for any format", async () => {
  const [one, two, three] = await makeRows();
  const ids = async (params: Record<string, string>) => (await apiPage(params)).records.map(({ id }) => id).sort();
  expect(await ids({ q: "guide", tag: "api", format: "_all" })).toEqual([one!.id, two!.id]);
  expect(await ids({ q: "guide", tag: "api", format: "pdf" })).toEqual([one!.id]);
  expect(await ids({ format: "_all" })).toEqual([one!.id, two!.id, three!.id]);
});
