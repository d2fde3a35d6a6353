import { readdirSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
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

async function publish(request: APIRequestContext, resource: object, creator: object): Promise<string> {
  await request.post("/login", { headers: { Accept: "text/html" }, form: administrator, maxRedirects: 0 });
  const response = await request.post("/resources", {
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    data: {
      resource: {
        name: `Machines ${unique()}`,
        value_proposition: "What it is good for",
        description: "A description",
        category: "soft-skills",
        tags: ["video"],
        price: "0.0",
        status: "approved",
        ...resource,
      },
      resource_creator: creator,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).slug;
}

const visit = async (url: string) => (await fetch(url)).text();

test("structured data names the site, its search, where a page is, and what a resource is", async ({
  request,
  baseURL,
}) => {
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

  const video = await publish(
    request,
    { format: "video", product_url: `https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=${Date.now()}` },
    { first_name: "Ada", last_name: "Lovelace", company: "Engines" },
  );
  const [described, trail] = structured(await visit(`${baseURL}/product/${video}`));
  expect(described).toMatchObject({
    "@type": ["VideoObject", "LearningResource"],
    embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    isAccessibleForFree: true,
    author: { "@type": "Person", name: "Ada Lovelace", worksFor: { "@type": "Organization", name: "Engines" } },
  });
  expect(described).not.toHaveProperty("offers");
  expect(trail.itemListElement.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(["Home", "Soft Skills"]);

  const book = await publish(
    request,
    { format: "ebook", price: "12.50", product_url: `https://example.com/${unique()}` },
    { first_name: "Example Press", last_name: "" },
  );
  expect(structured(await visit(`${baseURL}/product/${book}`))[0]).toMatchObject({
    "@type": "LearningResource",
    isAccessibleForFree: false,
    offers: { "@type": "Offer", price: "12.50", priceCurrency: "USD" },
    author: { "@type": "Organization", name: "Example Press" },
  });
});

test("the id of a feed's entry stays when the resource is renamed", async ({ request, baseURL }) => {
  const word = unique();
  const slug = await publish(
    request,
    { name: `Before ${word}`, format: "website", product_url: `https://example.com/${word}` },
    { first_name: "Ada", last_name: "Lovelace" },
  );
  const entry = async () => {
    const feed = await visit(`${baseURL}/search.atom?q=${word}`);
    return { id: /<entry>\s*<id>([^<]+)/.exec(feed)![1], title: /<entry>.*?<title>([^<]+)/s.exec(feed)![1] };
  };
  const before = await entry();
  expect(before.title).toBe(`Before ${word}`);
  const id = /(\d+)$/.exec(before.id!)![1];
  const renamed = await request.put(`/resources/${id}`, {
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    data: {
      resource: {
        name: `After ${word}`,
        value_proposition: "What it is good for",
        product_url: `https://example.com/${word}`,
        category: "soft-skills",
        status: "approved",
      },
      resource_creator: { first_name: "Ada", last_name: "Lovelace" },
    },
  });
  expect(renamed.status(), await renamed.text()).toBe(200);
  await expect(async () => expect((await entry()).title).toBe(`After ${word}`)).toPass();
  expect((await entry()).id).toBe(before.id);
  expect(before.id).toBe(`tag:localhost,2026:resource/${id}`);
  expect((await visit(`${baseURL}/product/${slug}`)).includes(`After ${word}`)).toBe(true);
});

test("a list with two URLs has one feed", async ({ request }) => {
  const response = await request.get("/technical.atom?tab=free&utm_source=x", { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe("/technical-skills.atom?tab=free");
});
