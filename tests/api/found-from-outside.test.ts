import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, publish } from "../support/call";
import { unique } from "../support/unique";

const hostile = `</script><b>"& ]]> ${Date.now().toString(36)} '\u200b</title><!--`;
const slug = (html: string) => /href="\/product\/([^"?]+)"/.exec(html)![1]!.replaceAll("&#39;", "'");

/** Creates a resource with a hostile name. Returns the word that finds it. */
async function publishHostile(): Promise<string> {
  const word = `hostile${Date.now().toString(36)}`;
  const texts = { name: `${word} ${hostile}`, value_proposition: hostile, description: hostile };
  const product_url = `https://example.com/${word}?a=1&b='`;
  const creator = { first_name: hostile, last_name: "&" };
  await publish({ ...texts, product_url, category: "technical-skills", tags: ["frontend"], format: "pdf" }, creator);
  return word;
}

const scripts = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!));

test("a name full of markup is harmless in pages, feeds, structured data and the sitemap @browser", async ({
  request,
  page,
  baseURL,
}) => {
  const word = await publishHostile();
  const seen = (path: string) => visit(baseURL + path);
  const html = await seen(`/search?q=${word}`);
  expect(html).not.toContain('<b>"');
  expect(scripts(html)[0].itemListElement[0].url).toContain(`/product/${word}`);
  const product = `/product/${slug((await seen(`/search.atom?q=${word}`)).replaceAll(baseURL!, ""))}`;
  const shown = await seen(product);
  expect(shown).not.toContain('<b>"');
  expect(scripts(shown)[0]).toMatchObject({ "@type": "LearningResource", name: `${word} ${hostile}` });
  const kinds = async (path: string) => scripts(await seen(path)).map((script) => script["@type"]);
  expect(await kinds("/latest")).toEqual(["ItemList", "BreadcrumbList"]);
  // The page of a filtered list has none, to stay within its weight.
  expect(await kinds("/latest?level=beginner")).toEqual(["BreadcrumbList"]);
  await page.goto("/");
  for (const path of [
    `/search.atom?q=${word}`,
    "/latest.atom",
    "/sitemap.xml",
    "/sitemap.xml?part=0",
    "/sitemap.xml?part=1",
    "/sitemap.xml?part=paths",
  ]) {
    const text = await (await request.get(path)).text();
    const wrong = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror")?.textContent ?? null,
      text,
    );
    expect(wrong, path).toBeNull();
  }
  const image = await request.get(product.replace("/product", "/cards"));
  expect(image.headers()["content-type"]).toBe("image/png");
});

test("every list and search has an Atom feed that follows RFC 4287 @browser", async ({ request, page, baseURL }) => {
  await page.goto("/");
  for (const path of [
    "/latest.atom",
    "/technical.atom?tab=free&format=pdf&sort=top",
    "/frontend.atom?tag=course",
    "/contracts.atom",
    "/free.atom",
    "/paths.atom",
    "/paths.atom?level=intermediate",
    "/search.atom?q=git",
    "/search.atom?q=%00%EF%BF%BE<&sort=new",
    "/search.atom",
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const problems = await page.evaluate(
      (xml) => {
        const atom = "http://www.w3.org/2005/Atom";
        const feed = new DOMParser().parseFromString(xml, "application/xml").documentElement;
        const wrong: string[] = [];
        const one = (parent: Element, name: string) => {
          const found = [...parent.children].filter((child) => child.localName === name && child.namespaceURI === atom);
          if (found.length !== 1 || !found[0]!.textContent?.trim())
            wrong.push(`${parent.localName}: ${found.length} ${name}`);
          return found[0]?.textContent ?? "";
        };
        const date = (text: string) => {
          if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) wrong.push(`date ${text}`);
        };
        if (feed.localName !== "feed" || feed.namespaceURI !== atom) wrong.push(`root ${feed.localName}`);
        const ids = [one(feed, "id")];
        one(feed, "title");
        date(one(feed, "updated"));
        const links = [...feed.children]
          .filter((child) => child.localName === "link")
          .map((link) => link.getAttribute("rel"));
        if (links.join() !== "self,alternate") wrong.push(`links ${links}`);
        for (const entry of [...feed.children].filter((child) => child.localName === "entry")) {
          ids.push(one(entry, "id"));
          one(entry, "title");
          date(one(entry, "updated"));
          date(one(entry, "published"));
          if (!entry.querySelector("author > name")?.textContent) wrong.push("entry without author");
          if (!entry.querySelector("link[rel=alternate][href]")) wrong.push("entry without link");
        }
        if (new Set(ids).size !== ids.length) wrong.push("ids twice");
        for (const id of ids) if (!URL.canParse(id)) wrong.push(`id ${id}`);
        return wrong;
      },
      await response.text(),
    );
    expect(problems, path).toEqual([]);
  }
  expect((await request.get("/nothing.atom")).status()).toBe(404);
  expect((await request.post("/latest.atom")).status()).toBe(405);
  const head = await (await request.get("/frontend?tab=free&format=website")).text();
  expect(head).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/frontend.atom?tab=free&amp;format=website"',
  );
  expect(head).toContain(`<link rel="canonical" href="${baseURL}/frontend?tab=free&amp;format=website"/>`);
});

test("equal pages have one canonical URL, without the parameters of modals", async ({ request, baseURL }) => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(await (await request.get(path)).text())?.[1]?.replace(baseURL!, "");
  expect(await canonical("/technical?auth=login&utm_source=x")).toBe("/technical-skills");
  expect(await canonical("/softskills?tab=nonsense&format=_all&sort=new")).toBe("/soft-skills");
  expect(await canonical("/?auth=signup")).toBe("/");
  expect(await canonical("/search?q=git&resource=x&sort=best")).toBe("/search?q=git");
  expect(await canonical("/product/pro-git?auth=login")).toBe("/product/pro-git");
});

test("the sitemap lists every public page with its last change, and robots.txt names the sitemap", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await (await request.get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replace(baseURL!, ""));
  expect(parts.slice(0, 2)).toEqual(["/sitemap.xml?part=0", "/sitemap.xml?part=1"]);
  const screens = await (await request.get(parts[0]!)).text();
  for (const path of ["/", "/latest", "/ui-ux", "/free"]) expect(screens).toContain(`<loc>${baseURL}${path}</loc>`);
  for (const [, address] of screens.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await (await request.get(address!)).text()) ?? [];
    // Only pages that may have other addresses say which one is canonical.
    expect([address, (canonical ?? address)!.replace(/\/$/, "")]).toEqual([address, address!.replace(/\/$/, "")]);
  }
  const resources = await (await request.get(parts[1]!)).text();
  expect(resources).toMatch(/<loc>[^<]*\/product\/pro-git<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(resources.match(/<loc>/g)!.length).toBeGreaterThanOrEqual(270);
  expect((await request.get("/sitemap.xml?part=999")).status()).toBe(404);
  expect((await request.get("/sitemap.xml?part=-1")).status()).toBe(404);
});

test("pages have an image for sharing", async ({ request }) => {
  const html = await (await request.get("/product/pro-git")).text();
  const picture = /property="og:image" content="([^"]*)"/.exec(html)![1]!;
  const png = await (await request.get(picture)).body();
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const other = await (await request.get("/cards/mdn-web-docs")).body();
  const site = await (await request.get("/cards")).body();
  expect(new Set([png, other, site].map((bytes) => bytes.toString("base64"))).size).toBe(3);
  for (const slug of ["no-such-resource", "pro-git.png", "%F0%9F%9A%80", "a".repeat(2000), "..%2Fpro-git"])
    expect((await request.get(`/cards/${slug}`)).status(), slug).toBe(404);
  expect((await request.get("/cards/%00")).status()).toBe(400);
});

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

/** Reads a page as a visitor: those of members have no structured data. */
const visit = async (url: string) => (await fetch(url)).text();

test("structured data names the site, its search, where a page is, and what a resource is", async ({ baseURL }) => {
  const [site] = scripts(await visit(`${baseURL}/`));
  expect(site).toMatchObject({ "@type": "WebSite", url: `${baseURL}/` });
  expect(site.potentialAction.target.urlTemplate).toBe(`${baseURL}/search?q={search_term_string}`);

  const names = async (page: string) => {
    const all = scripts(await visit(baseURL + page));
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
  const [described, trail] = scripts(await visit(`${baseURL}/product/${video.slug}`));
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
  expect(scripts(await visit(`${baseURL}/product/${book.slug}`))[0]).toMatchObject({
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
