import { expect, test } from "@playwright/test";

/** Returns the names on a page's cards, in HTML. */
const cardsOf = (html: string): string[] =>
  [...html.matchAll(/<h[23]><a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name!);

test("any other path is the 404 page", async ({ request }) => {
  for (const path of [
    "/nothing",
    "/a/b/c",
    "/latest/more",
    "/Latest",
    "/product/nothing",
    "/paths/no-such-path/edit",
    "/status/nothing",
    "/payments/%2F",
    "/users",
    "/users/1",
    "/tools",
    "/.env",
    "/index.php",
  ]) {
    const response = await request.get(path, { headers: { Accept: "text/html" } });
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>404<\/h1>/);
    expect(html).toContain("Oops! Page not found");
    expect(html).toMatch(/<title>(Oops! )?Page not found - Career Hub<\/title>/);
    // An error page cannot know whether there is anything new.
    expect(html).not.toContain('href="/latest?tab=new"');
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
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

test("the mark of a resource is the site's logo, or else the initials of its name", async ({ request }) => {
  const panel = async (slug: string) =>
    (await (await request.get(`/product/${slug}`)).text()).split('class="product')[1]!;
  expect(await panel("mdn-web-docs")).toMatch(/^[^<]*>.*?<img[^>]* src="\/logos\/mdnwebdocs.svg"/);
  expect(await panel("tech-interview-handbook")).toMatch(/^[^>]*><span class="mark [^>]*>TI </);
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
