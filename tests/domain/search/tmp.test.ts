import { beforeEach, expect, test } from "vitest";
import { seedCatalogue } from "../../../drizzle/seed/seed";
import { sentences } from "../../search/sentences";
import { labelledNeeds } from "../../search/labelled-needs";
import { needsBySubject, thirdNeeds } from "../../search/fresh-needs";
import { moreNeeds } from "../../search/more-needs";
import { qualityOf } from "../../search/quality";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { readSearch } from "~/domain/search/sentence/read-search.server";
import { searchResources } from "~/domain/search/search.server";
beforeEach(async () => { await seedCatalogue(); }, 300000);
test("measure", async () => {
  let hits = 0; const misses: string[] = [];
  for (const { q, soon = [] } of sentences) {
    const { results } = await searchResources(await readSearch(q, parseSearchQuery(new URLSearchParams())));
    const names = results.map((r) => r.name);
    const at = Math.min(...soon.map((n) => names.indexOf(n)).filter((n) => n >= 0), 999);
    if (at < 3) hits++; else misses.push(`${q} [${at}]: ${names.slice(0, 3).join(" | ")}`);
  }
  console.log("sentences", hits, misses.join("\n"));
  for (const [name, set] of Object.entries({ labelledNeeds, moreNeeds, thirdNeeds, needsBySubject }))
    console.log(name, (await qualityOf(set, { withFilterWords: true })).mrr.toFixed(4));
}, 300000);
test("others", async () => {
  for (const q of ["data science in portuguese for beginners","react under 2 hours","free course to learn react for beginners","no sign up","python short video","javascript pdf free","docker quick","curso git","git book","contract template germany","freelance uk tax", "tag:frontend level:beginner react", "free python pdf"]) {
    const r = await readSearch(q, parseSearchQuery(new URLSearchParams()));
    const { results, found, fallback } = await searchResources(r);
    console.log(q, JSON.stringify(r.q), r.soft.map((s) => s.name + "=" + s.value + (s.isHint ? "?" : "")).join(","), found, fallback, "::", results.slice(0, 4).map((x) => x.name).join(" | "));
  }
}, 300000);
