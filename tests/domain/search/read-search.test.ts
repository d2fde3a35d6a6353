import { beforeEach, expect, test } from "vitest";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { parseSearch } from "~/domain/search/parse-query";
import { readSearch } from "~/domain/search/reading/read-search.server";
import { searchResources } from "~/domain/search/search.server";
import { searchPage } from "~/domain/search/search-page.server";
import { generatedCases } from "../../support/generated-cases";
import { addApproved, type Named } from "../../support/searched";

const rows: Named[] = [
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
];

beforeEach(() => addApproved(...rows));

const stateOf = (params: Record<string, string>) => parseSearchQuery(new URLSearchParams(params));
const read = (q: string, params: Record<string, string> = {}) => readSearch(q, stateOf(params));

async function names(text: string, params: Record<string, string> = {}): Promise<string[]> {
  const { results } = await searchResources(await read(text, params));
  return results.map(({ name }) => name);
}

test("links of a search have its wishes as words, and what was written as a filter as filters", async () => {
  const { q, linkedQ, query } = await read("free python level:beginner");
  expect([q, linkedQ, query.level, query.tab]).toEqual(["python", "free python", "beginner", "all"]);
  const { linkedQ: strict } = await read("free python level:beginner", { sort: "new" });
  expect(strict).toBe("python");
});

test.each([
  ["free python pdf", "Python by Example", "Python in Pictures"],
  ["paid python pdf", "Python in Pictures", "Python by Example"],
  ["python video", "Python Playlist", "Python Workshop"],
  ["python course", "Python Workshop", "Python Playlist"],
  ["walrus for beginners", "Walrus Basics", "Walrus in Depth"],
  ["advanced walrus", "Walrus in Depth", "Walrus Basics"],
  ["walrus in Spanish", "Walrus Basics", "Walrus in Depth"],
  ["walrus in portuguese for beginners", "Walrus for All", "Walrus in Depth"],
  ["short walrus", "Walrus Basics", "Walrus in Depth"],
  ["walrus under 1 hour", "Walrus Basics", "Walrus in Depth"],
])("a search for %j lists %j before %j", async (text, before, after) => {
  const found = await names(text);
  expect(found[0]).toBe(before);
  expect(found).toContain(after);
});

test("what is written as a filter filters, and so do all wishes where results have no rank", async () => {
  expect(await names("python format:pdf tab:free")).toEqual(["Python by Example"]);
  expect(await names("free python pdf", { sort: "new" })).toEqual(["Python by Example"]);
  const { strictly } = await read("free python pdf for beginners");
  expect(strictly).toMatchObject({ tab: "free", format: "pdf", level: "beginner" });
});

test("what a strict search finds is in what the same words find as wishes", async () => {
  const wished = ["free", "paid", "pdf", "video", "course", "beginner", "advanced", "short", "in spanish", "no login"];
  const words = ["python", "walrus", "code", "learn", "for", "book js"];
  for (const seed of Array.from({ length: generatedCases(20) }, (_, at) => at)) {
    const text = [wished[seed % 10]!, words[(seed >> 3) % 6]!, wished[(seed * 7 + 3) % 10]!].join(" ");
    const { q, soft, query, strictly } = await read(text);
    if (!q) continue;
    const ids = async (input: Parameters<typeof searchPage>[0]) =>
      (await searchPage({ size: 240, ...input }, parseSearch(q))).results.map(({ id }) => id);
    const found = await ids({ query, soft });
    for (const id of await ids({ query: strictly })) expect(found, text).toContain(id);
  }
}, 120_000);

test("words that contradict each other are searched for", async () => {
  const { q, soft } = await read("free or paid python pdf");
  expect({ q, soft: soft.map(({ name }) => name) }).toEqual({ q: "free or paid python", soft: ["format"] });
});

test("a filter of the URL stays, and its word is searched for", async () => {
  const { q, query, soft } = await read("free python pdf", { format: "video" });
  expect(q).toBe("python pdf");
  expect(query).toMatchObject({ tab: "all", format: "video" });
  expect(soft.map(({ name }) => name)).toEqual(["tab"]);
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
  const found = await read(text);
  expect(found).toMatchObject({ q: searched, soft: [] });
  expect((await searchResources(found)).results[0]?.name).toBe(name);
});

test("a name within a search keeps its words, and the others are wishes", async () => {
  const { q, soft } = await read("paid free code camp");
  expect(q).toBe("free code camp");
  expect(soft.map(({ value }) => value)).toEqual(["paid"]);
});

test("a search of nothing but wishes has no words left", async () => {
  const of = async (text: string) => {
    const { q, strictly } = await read(text);
    return { q, ...strictly };
  };
  expect(await of("free pdf")).toMatchObject({ q: "", tab: "free", format: "pdf" });
  expect(await of("for beginners in German")).toMatchObject({ q: "", level: "beginner", language: "de" });
  expect(await of("Free, PDF")).toMatchObject({ q: "", tab: "free", format: "pdf" });
  expect(await of("free & pdf")).toMatchObject({ q: "", tab: "free", format: "pdf" });
  expect(await of("")).toMatchObject({ q: "", tab: "all" });
});
