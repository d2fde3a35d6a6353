import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";
import { memberSession } from "../support/member-session";
import { rawRequest } from "../support/raw-request";

const page = async (url: string) => {
  const response = await fetch(url, { headers: { Accept: "text/html" }, redirect: "manual" });
  return { status: response.status, location: response.headers.get("Location"), html: await response.text() };
};

test("a filtered list names its state, says what filters nothing, and has its feed", async ({ baseURL }) => {
  const { html } = await page(`${baseURL}/latest?level=beginner&format=video&tag=frontend&language=es`);
  const name = "Beginner videos on frontend, in Spanish";
  expect(html).toContain(`<title>${name} - Career Hub</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
  expect(html).toContain("/latest.atom?format=video&amp;level=beginner&amp;language=es&amp;tag=frontend");
  const unknown = await page(`${baseURL}/latest?tag=frontend,backend`);
  expect(unknown.status).toBe(200);
  expect(unknown.html).toContain("There is no filter &quot;frontend,backend&quot;.");
  expect((await page(`${baseURL}/latest.atom?level=beginner&tag=frontend`)).html).toContain(
    "Beginner resources on frontend",
  );
});

test("the panel of all filters is a form of the page's URL", async ({ request }) => {
  const response = await request.get("/latest?filters=all&tag=frontend&tag=api&tab=free");
  const html = await response.text();
  for (const name of ["level", "language", "time", "access", "law"]) expect(html).toContain(`<select name="${name}"`);
  expect(html.match(/<input type="checkbox" name="tag"[^>]* checked=""/g)).toHaveLength(2);
  expect(html).not.toContain("Not in my library");
  expect(await (await request.get("/latest")).text()).not.toContain('<select name="level"');
});

test("a search of nothing but filters leads to the list with all of them, each once", async ({ baseURL }) => {
  const { location } = await page(`${baseURL}/search?q=free&tag=frontend&tag=api&format=nothing&page=2`);
  const { pathname, searchParams } = new URL(location!, baseURL);
  expect([pathname, [...searchParams].sort()]).toEqual([
    "/latest",
    [
      // The list says that it has no such filter.
      ["format", "nothing"],
      ["tab", "free"],
      ["tag", "api"],
      ["tag", "frontend"],
    ],
  ]);
});

test("visitors are asked to log in for the filter by their library", async ({ baseURL }) => {
  const { status, html } = await page(`${baseURL}/latest?library=without`);
  expect(status).toBe(200);
  expect(html).toContain("to leave out what is in your library.");
});

test("members leave out what is in their library from lists, searches and topics", async ({ baseURL }) => {
  const Cookie = await memberSession(baseURL!, "Ada");
  const get = async (path: string) =>
    (await rawRequest(baseURL!, { path, headers: { Accept: "text/html", Cookie } })).text;
  const idsIn = (html: string) => [...html.matchAll(/action="\/library\/(\d+)" class="save"/g)].map(([, id]) => id!);
  const places = ["/latest?tag=frontend", "/frontend?sort=top", "/search?q=css", "/topics/frontend?"];
  for (const place of places) {
    const before = idsIn(await get(place));
    expect([place, before.length > 2]).toEqual([place, true]);
    const headers = { Accept: "text/html", Cookie, "Content-Type": "application/x-www-form-urlencoded" };
    const path = `/library/${before[0]}`;
    expect((await rawRequest(baseURL!, { method: "POST", path, headers, body: "state=want" })).status).toBe(303);
    const filtered = await get(`${place}&library=without`);
    expect([place, idsIn(filtered).includes(before[0]!)]).toEqual([place, false]);
    expect([place, idsIn(filtered).includes(before[2]!)]).toEqual([place, true]);
    expect([place, idsIn(await get(place)).includes(before[0]!)]).toEqual([place, true]);
    // The cards of the list keep the filter.
    expect([place, /href="[^"]*resource=[^"]*library=without/.test(filtered)]).toEqual([place, true]);
  }
  expect(await get("/latest?library=without")).toMatch(/Remove filter[^a-z]*<\/span>(<!-- -->)?Not in my library/);
  for (const path of ["/latest?filters=all", "/search?q=css&filters=all"])
    expect(await get(path)).toMatch(/<input type="checkbox" name="library" value="without"/);
  expect(await get("/topics/frontend")).toContain('href="?library=without"');
});

test("a member's card on a topic opens its dialog over the topic", async ({ baseURL }) => {
  const Cookie = await memberSession(baseURL!, "Ada");
  const get = (path: string) => rawRequest(baseURL!, { path, headers: { Accept: "text/html", Cookie } });
  const [, href] = /href="(\/topics\/frontend\?resource=[^"]+)"/.exec((await get("/topics/frontend")).text)!;
  const { text } = await get(href!);
  expect(text).toMatch(/<dialog[^>]*aria-labelledby="resource-title"/);
  expect(text).toContain('href="/topics/frontend"');
});

test("a topic has its sentence, lists and feed; a small one leads to the list, and an unknown one is not found", async ({
  baseURL,
}) => {
  const { status, html } = await page(`${baseURL}/topics/frontend`);
  expect(status).toBe(200);
  expect(html).toContain("What runs in the browser: HTML, CSS, JavaScript and their frameworks.");
  for (const heading of ["Most upvoted", "Newest", "Learning paths", "Related topics"]) expect(html).toContain(heading);
  expect(html).toContain("/latest.atom?tag=frontend");
  const sitemap = (await page(`${baseURL}/sitemap.xml?part=0`)).html;
  const topics = [...sitemap.matchAll(/\/topics\/([a-z-]+)</g)].map(([, tag]) => tag);
  expect(topics).toContain("frontend");
  const response = await page(`${baseURL}/topics/google-slide`);
  expect(topics.includes("google-slide") ? response.status : [response.status, response.location]).toEqual(
    topics.includes("google-slide") ? 200 : [302, "/latest?tag=google-slide"],
  );
  expect((await page(`${baseURL}/topics/unknown`)).status).toBe(404);
});

test("the API filters by several tags and by details", async () => {
  const token = await adminToken();
  const { resource, resource_creator } = adminRecord({ status: "Approved", tags: ["seo", "cloud"] });
  const json = { resource: { ...resource, level: "all", languages: ["sw"], minutes: 20 }, resource_creator };
  const { json: made } = await call("POST", "/resources", { token, json });
  const ids = async (search: string) =>
    ((await call("GET", `/resources?${search}`)).json as { id: number }[]).map(({ id }) => id);
  expect(await ids("tag=seo&tag=cloud&language=sw&level=advanced&time=30m")).toEqual([made.id]);
  expect(await ids("tag=seo&tag=mobile&language=sw")).toEqual([]);
  const wrong = await call("GET", "/resources?tag=seo&tag=seo,cloud");
  expect([wrong.status, wrong.json.error]).toEqual([422, "Tag is not one of the list"]);
});
