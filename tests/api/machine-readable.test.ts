import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, publish } from "../support/call";
import { unique } from "../support/unique";

/** The path of each route, from the manifest that browsers get. */
function routePaths(): string[] {
  const folder = "build/client/assets";
  const manifest = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name))!;
  const script = readFileSync(`${folder}/${manifest}`, "utf8");
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as {
    routes: Record<string, { parentId?: string; path?: string }>;
  };
  return Object.values(routes)
    .filter(({ parentId }) => parentId === "root")
    .map(({ path = "" }) => path);
}

/** A page of each public route with a parameter. Those of other routes are private, or no pages. */
const examples: Record<string, string> = {
  ":listing": "latest",
  "product/:slug": "product/pro-git",
  "paths/:slug": "paths/start-freelancing",
};

const metaOf = (html: string) => {
  const found = (pattern: RegExp) => pattern.exec(html)?.[1];
  const property = (name: string) => found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`));
  return {
    title: found(/<title>([^<]+)<\/title>/),
    canonical: found(/<link rel="canonical" href="([^"]+)"/),
    description: property("description"),
    "og:title": property("og:title"),
    "og:description": property("og:description"),
    "og:url": property("og:url"),
    "og:image": property("og:image"),
    "twitter:card": property("twitter:card"),
  };
};

const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!));

test("every public page has a description, a canonical URL and share tags", async ({ request, baseURL }) => {
  const publicPages: string[] = [];
  for (const path of routePaths()) {
    const page = `/${examples[path] ?? path.replace(/:\w+\??/g, "none")}`;
    const response = await request.get(page, { headers: { Accept: "text/html" }, maxRedirects: 0 });
    if (response.status() !== 200 || !response.headers()["content-type"]?.startsWith("text/html")) continue;
    const html = await response.text();
    // Such as the page that asks a visitor to log in.
    if (html.includes('<meta name="robots" content="noindex"/>')) continue;
    const meta = metaOf(html);
    const missing = Object.entries(meta).filter(([, value]) => !value);
    expect(missing, page).toEqual([]);
    expect(meta.canonical, page).toBe(baseURL + page);
    expect(meta["og:url"], page).toBe(meta.canonical);
    publicPages.push(page);
  }
  const known = ["/", "/latest", "/search", "/paths", "/submit", "/tools/portfolio"];
  expect(publicPages).toEqual(expect.arrayContaining([...known, "/product/pro-git", "/paths/start-freelancing"]));
});

const visit = async (url: string) => (await fetch(url)).text();

test("structured data names the site, its search, where a page is, and what a resource is", async ({ baseURL }) => {
  const [site] = structured(await visit(`${baseURL}/`));
  expect(site).toMatchObject({ "@type": "WebSite", url: `${baseURL}/` });
  expect(site.potentialAction.target.urlTemplate).toBe(`${baseURL}/search?q={search_term_string}`);

  const names = async (page: string) => {
    const all = structured(await visit(baseURL + page));
    const trail = all.find((one) => one["@type"] === "BreadcrumbList").itemListElement;
    return trail.map(({ name, item }: { name: string; item: string }) => `${name} ${item.replace(baseURL!, "")}`);
  };
  expect(await names("/technical")).toEqual(["Home /", "Technical Skills /technical-skills"]);
  expect(await names("/paths")).toEqual(["Home /", "Learning Paths /paths"]);
  expect((await names("/paths/start-freelancing")).slice(0, 2)).toEqual(["Home /", "Learning Paths /paths"]);

  const product_url = `https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=${Date.now()}`;
  const name = `Machines ${unique()}`;
  const video = await publish(
    { name, category: "soft-skills", format: "video", product_url },
    { first_name: "Ada", last_name: "Lovelace", company: "Engines" },
  );
  const [described, trail] = structured(await visit(`${baseURL}/product/${video.slug}`));
  expect(described).toMatchObject({
    "@type": ["VideoObject", "LearningResource"],
    embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    isAccessibleForFree: true,
    author: { "@type": "Person", name: "Ada Lovelace", worksFor: { "@type": "Organization", name: "Engines" } },
  });
  expect(described).not.toHaveProperty("offers");
  expect(trail.itemListElement.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(["Home", "Soft Skills"]);

  const book = await publish(
    { name: `Machines ${unique()}`, format: "ebook", price: "12.50" },
    { first_name: "Example Press", last_name: "" },
  );
  expect(structured(await visit(`${baseURL}/product/${book.slug}`))[0]).toMatchObject({
    "@type": "LearningResource",
    isAccessibleForFree: false,
    offers: { "@type": "Offer", price: "12.50", priceCurrency: "USD" },
    author: { "@type": "Organization", name: "Example Press" },
  });
});

test("the id of a feed's entry stays when the resource is renamed", async ({ baseURL }) => {
  const word = unique();
  const { id, slug } = await publish({ name: `Before ${word}` });
  const entry = async () => {
    const feed = await visit(`${baseURL}/search.atom?q=${word}`);
    return [/<entry>.*?<title>([^<]+)/s.exec(feed)?.[1], /<entry>\s*<id>([^<]+)/.exec(feed)?.[1]];
  };
  const tag = `tag:localhost,2026:resource/${id}`;
  expect(await entry()).toEqual([`Before ${word}`, tag]);
  const json = adminRecord({ name: `After ${word}` });
  expect((await call("PUT", `/resources/${id}`, { token: await adminToken(), json })).status).toBe(200);
  await expect.poll(entry).toEqual([`After ${word}`, tag]);
  expect(await visit(`${baseURL}/product/${slug}`)).toContain(`After ${word}`);
});

test("a list with two URLs has one feed", async ({ request }) => {
  const response = await request.get("/technical.atom?tab=free&utm_source=x", { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe("/technical-skills.atom?tab=free");
});
