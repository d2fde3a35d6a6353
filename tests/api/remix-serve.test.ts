import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { startServer, type TestServer } from "../support/server";
import { remixServeArguments } from "../support/start-command";

/** The plain Remix build under stock remix-serve, without the server entry. */
let server: TestServer;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, NODE_ENV: "production" };
  server = await startServer(env, { command: remixServeArguments });
});

test.afterAll(() => server.stop());

const html = { Accept: "text/html" };

async function page(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(server.url + path, { headers: html });
  expect([path, response.status()]).toEqual([path, 200]);
  return response.text();
}

/** Posts a form as a browser does and follows the redirect. */
async function post(request: APIRequestContext, path: string, form: Record<string, string>): Promise<string> {
  const response = await request.post(server.url + path, { headers: { ...html, Origin: server.url }, form });
  expect([path, response.status()]).toEqual([path, 200]);
  return response.text();
}

async function submit(request: APIRequestContext, firstName: string): Promise<void> {
  const key = /name="key" value="([^"]+)"/.exec(await page(request, "/submit"))![1]!;
  const person = { firstName, lastName: "Lovelace", email: "ada@example.com" };
  const text = await post(request, "/submit", { key, ...person, productLink: "example.com/engine", price: "12.5" });
  expect(text).toContain("Your resource has been submitted successfully!");
}

test("a visitor reads a list, searches, opens a product and submits one", async ({ request }) => {
  expect(await page(request, "/latest")).toContain("<article");
  expect(await page(request, "/latest?tab=free&sort=top")).toContain("<article");
  expect(await page(request, "/search?q=git")).toContain("<mark");
  expect(await page(request, "/product/mdn-web-docs")).toContain("MDN Web Docs");
  await submit(request, "Visiting");
  expect((await request.get(`${server.url}/latest.data`)).headers()["content-type"]).toMatch(/^text\/x-script/);
  expect((await request.get(`${server.url}/nothing-here`, { headers: html })).status()).toBe(404);
  const json = await (await request.get(`${server.url}/resources?per_page=5`)).json();
  expect(json).toHaveLength(5);
});

test("an administrator logs in, approves one submission and rejects another", async ({ request }) => {
  await submit(request, "Approved");
  await submit(request, "Rejected");
  await post(request, "/auth/login", { email: administrator.email, password: administrator.password });
  const { jwt } = await (await request.post(`${server.url}/login`, { data: administrator })).json();
  const records: { id: number; name: string }[] = await (
    await request.get(`${server.url}/resources/admin/all`, { headers: { Authorization: `Bearer ${jwt}` } })
  ).json();
  const seen = (name: string) => `${records.find((record) => record.name.startsWith(name))!.id}.1`;
  expect(await page(request, "/admin")).toContain("Approved Lovelace");
  const approved = await post(request, "/admin/approve", {
    seen: seen("Approved"),
    confirmed: "",
    redirectTo: "/admin",
  });
  expect(approved).toContain("Submission approved.");
  const rejected = await post(request, "/admin/reject", { seen: seen("Rejected"), redirectTo: "/admin" });
  expect(rejected).toContain("Submission rejected.");
  await post(request, "/auth/logout", {});
  expect(await page(request, "/product/approved-lovelace's-resource")).toContain("Approved Lovelace");
  const gone = await request.get(`${server.url}/product/rejected-lovelace's-resource`, { headers: html });
  expect(gone.status()).toBe(404);
});

test("links made from a path that begins with two slashes stay on this site", async ({ request }) => {
  const text = await (await request.get(`${server.url}//evil.example?auth=login`, { headers: html })).text();
  const hrefs = [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, href]) => href!);
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => /^\/[/\\]/.test(href))).toEqual([]);
});
