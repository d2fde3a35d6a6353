import { readFileSync } from "node:fs";
import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { parse } from "csv-parse/sync";

type Row = { name: string; format: string; category: string; tags: string; price: string };
const catalogue = parse(readFileSync("drizzle/seed/catalogue.csv"), { columns: true, bom: true }) as Row[];

const titles: Record<string, string> = {
  latest: "All Resources",
  "technical-skills": "Technical Skills",
  "soft-skills": "Soft Skills",
  freelancing: "Freelancing &amp; Entrepreneurship",
  "career-growth": "Job Search &amp; Career Growth",
  contracts: "Contract Templates",
  technical: "Technical Skills",
  softskills: "Soft Skills",
};
const rawKeys =
  "frontend backend fullstack mobile devops data-science ui-ux database cybersecurity qa-testing ai-ml game-dev product-management technical-writing video-media networking career-resources free";
for (const key of rawKeys.split(" ")) titles[key] = key;

/** Returns the names on a page's cards. */
const cardsOf = (html: string): string[] =>
  [...html.matchAll(/<h[23]><a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => unescaped(name!));

const unescaped = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** Returns all cards of a list by following its Next links. */
async function wholeList(request: APIRequestContext, path: string): Promise<string[]> {
  const cards: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const response: APIResponse = await request.get(next);
    expect(response.status(), next).toBe(200);
    const html: string = await response.text();
    const found = cardsOf(html);
    expect(found.length).toBeLessThanOrEqual(24);
    cards.push(...found);
    const search: string | undefined = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    if (search) expect(found).toHaveLength(24);
    next = search && path.split("?")[0] + unescaped(search);
  }
  return cards;
}

const names = (rows: Row[]) => rows.map((row) => row.name).sort();
const inCatalogue = (cards: string[]) => {
  const known = new Set(names(catalogue));
  return cards.filter((name) => known.has(name)).sort();
};

test("every listing route responds with its title", async ({ request }) => {
  for (const [path, title] of Object.entries(titles)) {
    const response = await request.get(`/${path}`);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
});

test("any other path is the 404 page", async ({ request }) => {
  for (const path of [
    "/nothing",
    "/a/b/c",
    "/latest/more",
    "/Latest",
    "/product/nothing",
    "/tools",
    "/.env",
    "/index.php",
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>404<\/h1>/);
    expect(html).toContain("Oops! Page not found");
    expect(html).toContain("<title>Page not found - Career Hub</title>");
    // An error page cannot know whether there is anything new.
    expect(html).not.toContain('href="/latest?tab=new"');
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
  }
});

// Other tests add resources meanwhile, so lists are compared only in the resources of the catalogue.
test("each list shows its part of the catalogue, and together they show all", async ({ request }) => {
  const parts: [string, (row: Row) => boolean][] = [
    ["/latest", () => true],
    ["/technical", (row) => row.category === "technical-skills"],
    ["/contracts", (row) => row.category === "contracts"],
    ["/backend", (row) => row.tags.split("|").includes("backend")],
    ["/qa-testing", (row) => row.tags.split("|").includes("testing")],
    ["/career-resources", (row) => row.tags.split("|").includes("tech-career")],
    ["/ui-ux", (row) => row.category === "ui-ux"],
  ];
  for (const [path, belongs] of parts) {
    expect(inCatalogue(await wholeList(request, path)), path).toEqual(names(catalogue.filter(belongs)));
  }
});

test("an empty list shows the text for an empty list", async ({ request }) => {
  expect(await (await request.get("/ui-ux?tab=paid")).text()).toContain("No resources in ui-ux match the filter Paid.");
  const html = (await (await request.get("/game-dev?format=google-slide")).text()).replace(/<!-- -->/g, "");
  expect(html).toContain("No resources found");
  expect(html).toContain("There are no game-dev resources in the Google Slides format.");
  // Without a filter there is none to clear.
  expect(html).toMatch(/<a href="\?"[^>]*>Clear filters<\/a>/);
  expect(await (await request.get("/game-dev")).text()).not.toContain("Clear filters");
});

test("ignores unknown parameters", async ({ request }) => {
  const plain = cardsOf(await (await request.get("/devops")).text());
  expect(plain.length).toBeGreaterThan(3);
  for (const search of [
    "tab=none&format=none&tag=none&sort=none",
    "after=x&before=%00",
    "tab=%ff",
    "tab[]=paid",
    "&&=&",
  ]) {
    const response = await request.get(`/devops?${search}`);
    expect(response.status()).toBe(200);
    expect(cardsOf(await response.text())).toEqual(plain);
  }
});

test("a card's links do not repeat unrelated parameters of the page", async ({ request }) => {
  const html = await (await request.get(`/devops?tab=free&campaign=${"x".repeat(3000)}`)).text();
  expect(html).toContain("/devops?auth=login&amp;redirectTo=%2Fdevops%3Fresource%3D");
  expect(html).toMatch(/redirectTo=%2Fdevops%3Fresource%3D[^"]+%26tab%3Dfree&amp;tab=free"/);
  expect(html.length).toBeLessThan(100_000);
});
