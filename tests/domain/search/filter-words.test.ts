import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { addResources } from "~/domain/resources/catalogue/add.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { applyFilterWords } from "~/domain/search/filter-words/apply-filter-words.server";
import { searchResources } from "~/domain/search/search.server";
import { suggest } from "~/domain/search/suggest.server";

const rows = [
  { name: "Python by Example", format: "pdf" },
  { name: "Python in Pictures", format: "pdf", price: "9.00" },
  { name: "Python Playlist", format: "video" },
  { name: "Python Workshop", format: "website", tags: ["course"] },
  { name: "Free Code Camp", format: "website", price: "5.00" },
  { name: "freeWalrusBook", format: "website", price: "5.00" },
  { name: "Video.js", format: "tool" },
  { name: "Course", format: "tool" },
  { name: "Walrus Basics", format: "website", level: "beginner", languages: ["es", "en"], minutes: 45 },
  { name: "Walrus in Depth", format: "website", level: "advanced", languages: ["en"], minutes: 900 },
  { name: "Walrus for All", format: "website", level: "all", languages: ["pt-BR"] },
  { name: "Learn C in German", format: "website", languages: ["en"] },
  { name: "Advanced Walrus Care", format: "website" },
] as const;

beforeEach(async () => {
  const records = rows.map((row, at) => ({
    productUrl: `https://a.example/${at}`,
    status: "Approved" as const,
    ...row,
  }));
  await db.transaction((tx) =>
    addResources(
      tx,
      records.map((row) => ({
        ...row,
        tags: "tags" in row ? [...row.tags] : [],
        languages: "languages" in row ? [...row.languages] : null,
      })),
    ),
  );
});

const stateOf = (params: Record<string, string>) => parseSearchQuery(new URLSearchParams(params));
const apply = (q: string, params: Record<string, string> = {}) => applyFilterWords(q, stateOf(params));

async function names(text: string): Promise<string[]> {
  const { results } = await searchResources(await apply(text));
  return results.map(({ name }) => name).sort();
}

test.each([
  ["free python pdf", ["Python by Example"]],
  ["python paid pdfs", ["Python in Pictures"]],
  ["Python VIDEO", ["Python Playlist"]],
  ["python courses", ["Python Workshop"]],
  ["walrus for beginners", ["Walrus Basics", "Walrus for All"]],
  ["advanced walrus", ["Walrus for All", "Walrus in Depth"]],
  ["walrus in Spanish", ["Walrus Basics"]],
  ["walrus in portuguese for beginners", ["Walrus for All"]],
  ["short walrus", ["Walrus Basics"]],
])("a search for %j finds only what the filters among its words let through", async (text, found) => {
  expect(await names(text)).toEqual(found);
});

test("words that contradict each other are no filters", async () => {
  expect(await apply("free or paid python pdf")).toMatchObject({
    q: "free or paid python",
    query: { tab: "all", format: "pdf" },
  });
});

test("the words become filters of the URL, and each chip leads to the search for its word", async () => {
  const { typed, q, query, plainSearches } = await apply(" free python  pdf ", { sort: "top" });
  expect({ typed, q }).toEqual({ typed: "free python pdf", q: "python" });
  expect(query).toMatchObject({ tab: "free", format: "pdf", sort: "top" });
  expect(plainSearches).toEqual({
    tab: "?q=%22free%22+python+pdf&sort=top",
    format: "?q=free+python+%22pdf%22&sort=top",
  });
  const withoutPdf = await apply('free python "pdf"');
  expect(withoutPdf.q).toBe('python "pdf"');
  expect(withoutPdf.query.tab).toBe("free");
  expect(withoutPdf.query.format).toBeUndefined();
});

test("of a phrase, the word that says the filter is the one in quotes", async () => {
  const { q, query, plainSearches } = await apply("walrus for beginners in Spanish");
  expect(q).toBe("walrus");
  expect(query).toMatchObject({ level: "beginner", language: "es" });
  expect(plainSearches).toEqual({
    level: "?q=walrus+for+%22beginners%22+in+Spanish",
    language: "?q=walrus+for+beginners+in+%22Spanish%22",
  });
  expect((await apply('walrus for "beginners" in "Spanish"')).plainSearches).toEqual({});
});

test("a filter of the URL stays, and its word is searched for", async () => {
  const { q, query, plainSearches } = await apply("free python pdf", { format: "video" });
  expect(q).toBe("python pdf");
  expect(query).toMatchObject({ tab: "free", format: "video" });
  expect(Object.keys(plainSearches)).toEqual(["tab"]);
});

test.each([
  ["Free Code Camp", "Free Code Camp", "Free Code Camp"],
  ["free code camp", "free code camp", "Free Code Camp"],
  ["free walrus book", "freewalrusbook", "freeWalrusBook"],
  ["video js", "video js", "Video.js"],
  ["video.js", "video.js", "Video.js"],
  ["course", "course", "Course"],
  ["learn c in german", "learn c in german", "Learn C in German"],
  ["Advanced Walrus Care", "Advanced Walrus Care", "Advanced Walrus Care"],
])("a search for %j is one for %j and finds the resource %j first", async (text, searched, name) => {
  const applied = await apply(text);
  expect(applied).toMatchObject({ q: searched, plainSearches: {} });
  expect((await searchResources(applied)).results[0]?.name).toBe(name);
});

test("a name within a search keeps its words, and the others filter", async () => {
  const { q, query } = await apply("paid free code camp");
  expect(q).toBe("free code camp");
  expect(query.tab).toBe("paid");
});

test("a search of nothing but filters has no words left", async () => {
  expect(await apply("free pdf")).toMatchObject({ q: "", query: { tab: "free", format: "pdf" } });
  expect(await apply("for beginners in German")).toMatchObject({ q: "", query: { level: "beginner", language: "de" } });
  expect(await apply("Free, PDF")).toMatchObject({ q: "", query: { tab: "free", format: "pdf" } });
  expect(await apply("free & pdf")).toMatchObject({ q: "", query: { tab: "free", format: "pdf" } });
  expect(await apply("free-pdf python")).toMatchObject({ q: "python", query: { tab: "free", format: "pdf" } });
  expect(await apply("")).toMatchObject({ q: "", plainSearches: {} });
});

test("suggestions are filtered too, and a name may still be unfinished", async () => {
  const suggested = async (text: string) =>
    (await suggest(text)).flatMap((one) => (one.kind === "resource" ? one.name : []));
  expect(await suggested("free python pdf")).toEqual(["Python by Example"]);
  expect(await suggested("python video")).toEqual(["Python Playlist"]);
  expect(await suggested("free code ca")).toEqual(["Free Code Camp"]);
  expect(await suggested("video")).toEqual(["Video.js"]);
  expect(await suggested("walrus in spanish")).toEqual(["Walrus Basics"]);
  expect(await suggested("learn c in ger")).toEqual(["Learn C in German"]);
  expect(await suggested("Free-PDF, python")).toEqual(["Python by Example"]);
});

test.each([
  ["free e-book", ["Free", "E-Book"], "/latest?tab=free&format=ebook"],
  ["paid", ["Paid"], "/latest?tab=paid"],
  ["paid course", ["Paid", "#course"], "/latest?tab=paid&tag=course"],
  ["Video, free", ["Free", "Video"], "/latest?tab=free&format=video"],
])("nothing but filters, as in %j, suggests the list with them first", async (text, filters, href) => {
  expect((await suggest(text))[0]).toEqual({ kind: "list", filters, href });
});
