import { expect, test } from "@playwright/test";
import { call, expectError, publish } from "../support/call";
import { adminSession, getPage, newMember, post } from "../support/path-forms";

test("a filtered list names its state, says what filters nothing, and has its feed", async () => {
  const { text: html } = await getPage(`/latest?level=beginner&format=video&tag=frontend&language=es`);
  const name = "Beginner videos on frontend, in Spanish";
  expect(html).toContain(`<title>${name} - Career Hub</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
  expect(html).toContain("/latest.atom?format=video&amp;level=beginner&amp;language=es&amp;tag=frontend");
  const unknown = await getPage(`/latest?tag=frontend,backend`);
  expect(unknown.status).toBe(200);
  expect(unknown.text).toContain("There is no filter &quot;frontend,backend&quot;.");
  expect((await getPage(`/latest.atom?level=beginner&tag=frontend`)).text).toContain("Beginner resources on frontend");
});

test("every page with filters and sorts names a value that does not exist, as it was typed", async () => {
  const [member, admin] = [await newMember(), await adminSession()];
  for (const [path, cookie] of [
    ["/latest?tag=front-end", ""],
    ["/latest?language=front-end", ""],
    ["/technical?format=front-end", ""],
    ["/search?q=react&level=front-end", ""],
    ["/paths?level=front-end", ""],
    ["/paths?tag=front-end", ""],
    ["/my-upvotes?access=front-end", member],
    ["/my-library?state=front-end", member],
    ["/my-library?time=front-end", member],
    ["/admin?status=front-end", admin],
    ["/admin/log?act=front-end", admin],
    ["/latest?sort=front-end", ""],
    ["/search?q=react&sort=front-end", ""],
  ] as const) {
    const { status, text } = await getPage(path, cookie);
    const what = path.includes("sort=") ? "sort" : "filter";
    expect([path, status, text.includes(`There is no ${what} &quot;front-end&quot;.`)]).toEqual([path, 200, true]);
    const known = await getPage(path.replace(/[?&]\w+=front-end/, ""), cookie);
    expect([path, known.text.includes("There is no ")]).toEqual([path, false]);
  }
});

const titleOf = (html: string) => /<title>(.*) - Career Hub<\/title>/.exec(html)?.[1];
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll("<!-- -->", "");

test("a search names its state, and with filters and without words leads to their list, also as a feed", async () => {
  const target = async (path: string) => {
    const { status, location } = await getPage(path);
    return [status, location];
  };
  expect(await target("/search?level=beginner&sort=best")).toEqual([302, "/latest?level=beginner"]);
  expect(await target("/search?q=&format=bogus&tag=a")).toEqual([302, "/latest?format=bogus&tag=a"]);
  expect(await target("/search.atom?q=free+pdf")).toEqual([302, "/latest.atom?tab=free&format=pdf"]);
  for (const [start, title, heading] of [
    ["/search", "Search Results", "Search Results"],
    ["/search?q=&sort=top&format=_all", "Search Results", "Search Results"],
    ["/search?q=react&sort=new", "react - Search Results, newest first", "Search Results, newest first"],
  ] as const) {
    const { status, text: html } = await getPage(start);
    expect([status, titleOf(html), headingOf(html)]).toEqual([200, title, heading]);
  }
});

test("a feed names its filters and sort, and rejects what filters nothing", async () => {
  const title = async (path: string) => titleOf((await getPage(path)).text);
  expect(await title("/search.atom?q=react&level=beginner&sort=worth")).toBe(
    "Search: react (beginner resources), most worth it first",
  );
  expect(await title("/search.atom?q=react+for+beginners")).toBe("Search: react (beginner resources)");
  expect(await title("/latest.atom?language=pt-BR&sort=top")).toBe("Resources, in Portuguese, most upvoted first");
  for (const [path, message] of [
    ["/latest.atom?tag=frontend,backend", 'There is no filter "frontend,backend".'],
    ["/technical.atom?level=bogus", 'There is no filter "bogus".'],
    ["/search.atom?q=react&level=bogus", 'There is no filter "bogus".'],
    ["/latest.atom?level=beginner&level=advanced", 'Only one level filters. "advanced" does not.'],
    ["/latest.atom?sort=best", 'There is no sort "best".'],
    ["/paths.atom?tag=bogus", 'There is no filter "bogus".'],
  ]) {
    const response = await fetch(`http://localhost:${process.env.TEST_PORT}${path}`, {
      headers: { Accept: "application/atom+xml, */*;q=0.1" },
    });
    expect([path, response.status, await response.text()]).toEqual([path, 422, message]);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("the panel of all filters is a form of the page's URL", async ({ request }) => {
  const response = await request.get("/latest?filters=all&tag=frontend&tag=api&tab=free");
  const html = await response.text();
  for (const name of ["level", "time", "access"]) expect(html).toContain(`<input type="radio" name="${name}"`);
  expect(html.match(/<input type="checkbox" name="tag"[^>]* checked=""/g)).toHaveLength(2);
  expect(html).not.toContain("Not in my library");
  expect(await (await request.get("/latest")).text()).not.toContain('name="level"');
});

test("visitors are asked to log in for the filter by their library", async () => {
  const { status, text: html } = await getPage(`/latest?library=without`);
  expect(status).toBe(200);
  expect(html).toContain("to leave out what is in your library.");
  const pages = [
    ["/latest", "All Resources"],
    ["/search?q=react", "react - Search Results"],
    ["/latest.atom", "All Resources"],
  ];
  for (const [path, title] of pages) {
    const shown = await getPage(`${path}${path!.includes("?") ? "&" : "?"}library=without`);
    expect([path, titleOf(shown.text)]).toEqual([path, title]);
    expect(shown.text).not.toMatch(/not in my library/i);
  }
});

test("members leave out what is in their library from lists and searches", async () => {
  const Cookie = await newMember();
  const get = async (path: string) => (await getPage(path, Cookie)).text;
  const idsIn = (html: string) => [...html.matchAll(/action="\/library\/(\d+)" class="save"/g)].map(([, id]) => id!);
  const places = ["/latest?tag=frontend", "/frontend?sort=top", "/search?q=css"];
  const saved = new Set<string>();
  for (const place of places) {
    const before = idsIn(await get(place));
    expect([place, before.length > 2]).toEqual([place, true]);
    saved.add(before[0]!);
    expect((await post(`/library/${before[0]}`, Cookie, { state: "want" })).status).toBe(303);
    const filtered = await get(`${place}&library=without`);
    expect([place, idsIn(filtered).includes(before[0]!)]).toEqual([place, false]);
    expect([place, idsIn(filtered).includes(before.find((id) => !saved.has(id))!)]).toEqual([place, true]);
    expect([place, idsIn(await get(place)).includes(before[0]!)]).toEqual([place, true]);
    // The cards of the list keep the filter.
    expect([place, /href="[^"]*resource=[^"]*library=without/.test(filtered)]).toEqual([place, true]);
  }
  expect(await get("/latest?library=without")).toMatch(/Remove filter[^a-z]*<\/span>(<!-- -->)?Not in my library/);
  for (const path of ["/latest?filters=all", "/search?q=css&filters=all"])
    expect(await get(path)).toMatch(/<input type="checkbox" name="library" value="without"/);
  const html = await get("/latest?library=without");
  expect([titleOf(html), headingOf(html)]).toEqual(["Resources, not in my library", "Resources, not in my library"]);
});

test("the list of a tag says what the tag is about, and its page of before leads there with its filters", async () => {
  const about = "What runs in the browser: HTML, CSS, JavaScript and their frameworks.";
  expect((await getPage(`/latest?tag=frontend`)).text).toContain(about);
  expect((await getPage(`/latest?tag=frontend&tag=api`)).text).not.toContain(about);
  const led = async (path: string) => {
    const { status, location } = await getPage(path);
    return [status, location];
  };
  expect(await led("/topics/frontend")).toEqual([301, "/latest?tag=frontend"]);
  expect(await led("/topics/frontend?level=beginner&tag=api")).toEqual([
    301,
    "/latest?tag=frontend&level=beginner&tag=api",
  ]);
  expect((await getPage(`/topics/unknown`)).status).toBe(404);
});

test("the API filters by several tags and by details", async () => {
  const made = await publish({ tags: ["seo", "cloud"], level: "all", languages: ["sw"], minutes: 20 });
  const ids = async (search: string) =>
    ((await call("GET", `/resources?${search}`)).json as { id: number }[]).map(({ id }) => id);
  expect(await ids("tag=seo&tag=cloud&language=sw&level=advanced&time=30m")).toEqual([made.id]);
  expect(await ids("tag=seo&tag=mobile&language=sw")).toEqual([]);
  for (const [search, message] of [
    ["tag=seo&tag=seo,cloud", "Tag is not one of the list"],
    ["level=beginner&level=advanced", 'Only one level filters. "advanced" does not.'],
    ["level=x&level=advanced", "Level is not one of the list"],
  ])
    expectError(await call("GET", `/resources?${search}`), 422, message);
  expect(await ids("tag=seo&tag=cloud&language=sw-KE&level=all&level=all")).toEqual([made.id]);
});

test("a list that is filtered by a detail says that what does not state it is left out", async () => {
  const shown = async (path: string) => (await getPage(path)).text.replaceAll("<!-- -->", "");
  expect(await shown("/soft-skills?time=2h")).toContain("Resources that do not state their time are left out.");
  expect(await shown("/search?q=contract&level=beginner&language=en")).toContain(
    "Resources that do not state their level or language are left out.",
  );
  expect(await shown("/soft-skills?tab=free")).not.toContain("are left out");
});

test("the panel of all filters counts each value and its results, also of a search", async ({ request }) => {
  const textOf = async (url: string) => (await (await request.get(url)).text()).replaceAll("<!-- -->", "");
  const html = await textOf("/soft-skills?filters=all&time=2h");
  const count = async (search: string) =>
    ((await (await request.get(`/resources?category=soft-skills&${search}`)).json()) as unknown[]).length;
  const short = await count("time=2h");
  expect(html).toContain(`Show ${short} results`);
  expect(html).toContain(`Up to 2 h (${short})</label>`);
  expect(html).toContain(`Up to 10 h (${await count("time=10h")})</label>`);
  expect(html.match(/<input type="radio" name="time"/g)!.length).toBeGreaterThan(2);
  // The formats of the specification are all there. Of the rest, no value has none.
  const formats = /<select name="format".*?<\/select>/gs;
  expect(
    html
      .match(formats)!
      .at(-1)!
      .match(/<option/g),
  ).toHaveLength(11);
  expect(html.replaceAll(formats, "")).not.toMatch(/ \(0\)</);
  expect((await textOf("/latest?filters=all")).match(/<input type="checkbox" name="tag"/g)).toHaveLength(40);
  expect(html.match(/<input type="checkbox" name="tag"/g)!.length).toBeLessThan(40);
  expect(await textOf("/search?q=contract&filters=all&format=pdf")).toMatch(
    /Show \d+ results?<.*PDF \(\d+\)|PDF \(\d+\).*Show \d+ results?</s,
  );
});
