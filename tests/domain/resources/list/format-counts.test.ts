import { expect, test } from "vitest";
import { formatCounts } from "~/domain/resources/list/counts/list-counts.server";
import { parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { searchResources } from "~/domain/search/search.server";
import { makeResource } from "../../../support/make-resource";

const counts = (path: string, params: Record<string, string> = {}) =>
  formatCounts(listingAt(path)!, parseListQuery(new URLSearchParams(params)));

test("counts the formats of a list with its tab and tag, ignoring its format", async () => {
  await makeResource({ format: "pdf", price: "5.00", tags: ["frontend"] });
  await makeResource({ format: "pdf", category: "frontend", createdAt: new Date("2020-01-01") });
  await makeResource({ format: "video", tags: ["frontend", "api"], category: "soft-skills" });
  await makeResource({ format: "tool", status: "Pending", tags: ["frontend"] });
  expect(await counts("latest")).toEqual({ pdf: 2, video: 1 });
  expect(await counts("latest", { format: "video" })).toEqual({ pdf: 2, video: 1 });
  expect(await counts("latest", { tab: "paid" })).toEqual({ pdf: 1 });
  expect(await counts("latest", { tab: "new", tag: "frontend" })).toEqual({ pdf: 1, video: 1 });
  expect(await counts("frontend")).toEqual({ pdf: 2, video: 1 });
  expect(await counts("frontend", { tag: "api" })).toEqual({ video: 1 });
  expect(await counts("soft-skills", { tab: "free" })).toEqual({ video: 1 });
  expect(await counts("free")).toEqual({ pdf: 1, video: 1 });
  expect(await counts("free", { tab: "paid" })).toEqual({});
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
