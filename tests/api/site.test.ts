import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { adminRecord } from "../support/call";
import { startTogether, type Together } from "../support/servers";
import { siteForm } from "../support/site-form";

let together: Together;

// One server for all: a file whose tests run side by side would start one in each worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  together = await startTogether();
});
test.afterAll(() => together.stop());

const html = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };

async function signedIn(url: string): Promise<(path: string, form?: URLSearchParams) => Promise<Response>> {
  const post = (path: string, body: URLSearchParams, Cookie = "") =>
    fetch(url + path, { method: "POST", redirect: "manual", headers: { ...html, Cookie }, body });
  const login = await post("/login", new URLSearchParams(administrator));
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return (path, form) =>
    form ? post(path, form, cookie) : fetch(url + path, { headers: { ...html, Cookie: cookie } });
}

const read = async (url: string, path: string) =>
  (await fetch(url + path, { headers: { Accept: "text/html" } })).text();

const everywhere = [
  "/",
  "/latest",
  "/latest.atom",
  "/technical-skills",
  "/paths",
  "/search?q=git",
  "/product/mdn-web-docs",
  "/submit",
  "/login",
  "/no/such/page",
  "/resources/1",
  "/manifest.webmanifest",
  "/openapi.json",
];

test("a new name is everywhere, in every process, and undo brings back the old one", async () => {
  const writer = together.servers[0]!.url;
  const reader = together.servers.at(-1)!.url;
  const send = await signedIn(writer);
  for (const path of everywhere)
    expect([path, (await read(reader, path)).includes("Career Hub")]).toEqual([path, true]);

  const form = siteForm(0, {
    name: "Design <Hub>",
    tagline: "tools for designers",
    audience: "designers",
    about: "By designers.",
    accent: "#7a1fa2",
    lang: "en-GB",
    sisterName: "",
  });
  const saved = await send("/admin/site", form);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/site"]);
  await expect.poll(() => read(reader, "/")).toContain("<title>Design &lt;Hub&gt;: tools for designers</title>");
  for (const path of everywhere) {
    const text = await read(reader, path);
    expect([path, text.match(/Career Hub|Project Hub|tech freelancers/)?.[0]]).toEqual([path, undefined]);
    expect([path, /Design (&lt;|<|\\u003c|\\x3c)Hub/.test(text)]).toEqual([path, true]);
  }
  const home = await read(reader, "/");
  expect(home).toContain('<html lang="en-GB"');
  expect(home).toContain('href="/site/accent-7a1fa2.css"');
  expect(home).not.toContain("<Hub>");

  const undone = await send("/admin/site", new URLSearchParams({ do: "undo", version: "1" }));
  expect(undone.status).toBe(303);
  await expect.poll(() => read(reader, "/")).toContain("<title>Career Hub: tools");
});

test("a page of the operator's own is in the footer of every process, until it is withdrawn", async () => {
  const writer = together.servers[0]!.url;
  const reader = together.servers.at(-1)!.url;
  const send = await signedIn(writer);
  const body = "<script>alert(1)</script>\n\n[x](javascript:alert(1)) **bold**";
  const fields = { do: "save", title: "Imprint", body };
  expect((await fetch(`${reader}/pages/imprint`)).status).toBe(404);
  await send("/admin/pages/imprint", new URLSearchParams({ ...fields, version: "0", isPublished: "on" }));
  await expect.poll(() => read(reader, "/latest")).toContain('href="/pages/imprint"');
  const { headers } = await fetch(`${reader}/pages/imprint`);
  expect(headers.get("Cache-Control")).toMatch(/^public, max-age=0, s-maxage=30/);
  expect(headers.get("ETag")).toMatch(/^"/);
  expect(headers.get("Set-Cookie")).toBeNull();
  const asMember = await fetch(`${reader}/pages/imprint`, { headers: { Cookie: "hub_session=x" } });
  expect([asMember.status, asMember.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const page = await read(reader, "/pages/imprint");
  expect(page).toContain("<strong>bold</strong>");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toMatch(/<script>alert|href="javascript/i);
  await send("/admin/pages/imprint", new URLSearchParams({ ...fields, version: "1" }));
  await expect.poll(() => read(reader, "/latest")).not.toContain("/pages/imprint");
  expect((await fetch(`${reader}/pages/imprint`)).status).toBe(404);
});

/** What shows the categories, and what does not. */
const withCategories = [
  "/",
  "/latest",
  "/paths",
  "/search?q=git",
  "/product/mdn-web-docs",
  "/sitemap.xml?part=0",
  "/openapi.json",
];
const withoutCategories = [
  "/sitemap.xml",
  "/latest.atom",
  "/robots.txt",
  "/manifest.webmanifest",
  "/cards/mdn-web-docs",
  "/resources?limit=3",
  "/favicon.svg",
];

test("a new category changes what shows the categories, in every process, and nothing else", async () => {
  const writer = together.servers[0]!.url;
  const reader = together.servers.at(-1)!.url;
  const send = await signedIn(writer);
  const digestsOf = (paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const response = await fetch(reader + path, { headers: { Accept: "text/html" } });
        expect([path, response.status]).toEqual([path, 200]);
        return [
          path,
          createHash("sha256")
            .update(Buffer.from(await response.arrayBuffer()))
            .digest("hex"),
        ];
      }),
    );
  const [shown, others] = [await digestsOf(withCategories), await digestsOf(withoutCategories)];
  const added = await send(
    "/admin/categories/category/new",
    new URLSearchParams({ version: "0", label: "Typography", icon: "cards" }),
  );
  expect(added.status).toBe(303);
  await expect.poll(() => read(reader, "/")).toContain('href="/typography"');
  const before = Object.fromEntries(shown);
  for (const [path, digest] of await digestsOf(withCategories))
    expect([path, digest === before[path!]]).toEqual([path, false]);
  expect(await digestsOf(withoutCategories)).toEqual(others);
});

test("what one process approves, another lists soon and from then on", async () => {
  const writer = together.servers[0]!.url;
  const reader = together.servers.at(-1)!.url;
  const json = { "Content-Type": "application/json", Accept: "application/json" };
  const login = await fetch(`${writer}/login`, { method: "POST", headers: json, body: JSON.stringify(administrator) });
  const { jwt } = (await login.json()) as { jwt: string };
  const headers = { ...json, Authorization: `Bearer ${jwt}` };
  const pages = ["/technical-skills", "/technical-skills.data", "/latest", "/latest.atom"];
  const read = async (path: string) => (await fetch(reader + path)).text();
  for (let round = 0; round < 2; round++) {
    const name = `Approved elsewhere ${Date.now().toString(36)}`;
    const record = { name, category: "technical-skills", product_url: `https://example.com/${Date.now()}` };
    const body = JSON.stringify(adminRecord({ ...record, status: "pending" }));
    const made = await fetch(`${writer}/resources`, { method: "POST", headers, body });
    expect(made.status, await made.clone().text()).toBe(201);
    const { id, version } = (await made.json()) as { id: number; version: number };
    // Requested before, so that the other process has cached each page without the resource.
    for (const path of pages) expect(await read(path)).not.toContain(name);

    const accepted = adminRecord({ ...record, status: "approved", version });
    const saved = await fetch(`${writer}/resources/${id}`, { method: "PUT", headers, body: JSON.stringify(accepted) });
    expect(saved.status, await saved.clone().text()).toBe(200);
    for (const path of pages) await expect.poll(() => read(path)).toContain(name);
    for (const path of [...pages, ...pages, ...pages])
      expect([path, (await read(path)).includes(name)]).toEqual([path, true]);
  }
});
