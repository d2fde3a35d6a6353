import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";

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

test("visitors are asked to log in for the filter by their library", async ({ baseURL }) => {
  const { status, html } = await page(`${baseURL}/latest?library=without`);
  expect(status).toBe(200);
  expect(html).toContain("to leave out what is in your library.");
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
