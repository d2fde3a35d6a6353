/** Every value of every filter, in each kind of list. */
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saves, upvotes } from "~/db/schema/library";
import { listSaved } from "~/domain/library/list-saved.server";
import { addResources, type Resource } from "~/domain/resources/catalogue/add.server";
import { cataloguePage } from "~/domain/resources/catalogue/catalogue.server";
import { catalogueParams, publicQuery } from "~/domain/resources/catalogue/catalogue-query";
import { filterEntries } from "~/domain/resources/list/filters";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { searchResources } from "~/domain/search/search.server";
import { listUpvoted } from "~/domain/upvotes/list-upvoted.server";
import { makeAccount } from "../../../support/make-account";

const weekMs = 7 * 24 * 3_600_000;

/** What each value means. A new filter needs a line here. */
const meanings: Record<string, (row: Resource, value: string) => boolean> = {
  "tab=all": () => true,
  "tab=free": ({ price }) => Number(price) === 0,
  "tab=paid": ({ price }) => Number(price) > 0,
  "tab=new": ({ createdAt }) => Date.now() - createdAt.getTime() < weekMs,
  format: ({ format }, value) => format === value,
  tag: ({ tags }, value) => (tags as string[]).includes(value),
};

async function makeRows(): Promise<Resource[]> {
  const common = { productUrl: "https://example.com/", valueProposition: "", status: "Approved" as const };
  return db.transaction((tx) =>
    addResources(
      tx,
      [
        { name: "Guide one", price: "0", format: "pdf" as const, tags: ["api" as const, "seo" as const] },
        { name: "Guide two", price: "5", format: "video" as const, tags: ["api" as const] },
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
  for (const [name, { choices, isInApi }] of filterEntries)
    for (const { value } of choices) {
      const meaning = (meanings[`${name}=${value}`] ?? meanings[name])!;
      const wanted = rows.filter((row) => meaning(row, value)).map((row) => row.id);
      const params = new URLSearchParams({ [name]: value });
      const query = parseListQuery(params);
      const found = {
        list: (await listResources({ listing: listingAt("latest")!, query })).cards,
        search: (await searchResources({ q: "guide", query: parseSearchQuery(params) })).results,
        upvotes: (await listUpvoted(userId, query)).rows,
        library: (await listSaved(userId, query)).rows,
        api: isInApi ? (await apiPage({ [name]: value })).records : undefined,
      };
      for (const [list, cards] of Object.entries(found))
        if (cards) expect([list, name, value, cards.map(({ id }) => id).sort()]).toEqual([list, name, value, wanted]);
    }
});

const apiPage = (params: Record<string, string>) =>
  cataloguePage(publicQuery(catalogueParams.parse(params)), { page: 1, perPage: 100 });

test("the API finds by a filter and a search together, and takes the dropdown's value for any format", async () => {
  const [one, two, three] = await makeRows();
  const ids = async (params: Record<string, string>) => (await apiPage(params)).records.map(({ id }) => id).sort();
  expect(await ids({ q: "guide", tag: "api", format: "_all" })).toEqual([one!.id, two!.id]);
  expect(await ids({ q: "guide", tag: "api", format: "pdf" })).toEqual([one!.id]);
  expect(await ids({ format: "_all" })).toEqual([one!.id, two!.id, three!.id]);
});
