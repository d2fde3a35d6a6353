import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { newEmail, password } from "../support/member";
import { memberSession } from "../support/member-session";
import { mailTo } from "../support/outbox";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({
    RATE_LIMITS: "on",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
});

test.afterAll(() => server.stop());

async function statuses(path: string, json: object, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) {
    const response = await send(path, json);
    found.push(response.status);
  }
  return found;
}

const send = (path: string, json: object, client = "192.0.2.1") =>
  fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": client },
    body: JSON.stringify(json),
  });

const page = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...page, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

async function newMember(): Promise<{ email: string; password: string }> {
  const email = newEmail();
  const user = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  expect((await send("/users", { user }, `203.0.113.${Math.floor(Math.random() * 256)}`)).status).toBe(201);
  return { email, password };
}

test("failed sign-ins and resets of a client are limited, with Retry-After", async () => {
  // Successful sign-ins are not counted.
  expect(new Set(await statuses("/login", administrator, 12))).toEqual(new Set([200]));
  const wrong = { ...administrator, password: "wrong" };
  expect(await statuses("/login", wrong, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  const rejected = await send("/login", administrator);
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await rejected.json()).toMatchObject({ error: expect.stringMatching(/^Too many attempts\./), fields: {} });
  const reset = { email: "nobody@example.com" };
  expect(await statuses("/password_resets", reset, 4)).toEqual([404, 404, 404, 429]);
});

test("wrong passwords and resets of other clients do not lock out an account's owner", async () => {
  const owner = await newMember();
  const attack = Array.from({ length: 11 }, () => send("/login", { ...owner, password: "wrong" }, "198.51.100.1"));
  expect((await Promise.all(attack)).map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await send("/login", owner, "198.51.100.2")).status).toBe(200);
  const reset = (client: string) => send("/password_resets", { email: owner.email }, client);
  for (const status of [200, 200, 200, 429]) expect((await reset("198.51.100.1")).status).toBe(status);
  expect((await reset("198.51.100.2")).status).toBe(200);
});

test("a browser that has logged in before is known by a cookie, and another client's attempts do not limit it", async () => {
  const owner = await newMember();
  const client = { "X-Forwarded-For": "198.51.100.20" };
  const first = await post("/auth/login", owner, client);
  expect(first.status).toBe(303);
  const known = first.headers.getSetCookie().filter((cookie) => cookie.startsWith("hub_known="));
  for (const cookie of known)
    expect(cookie).toMatch(/Max-Age=31536000; Path=\/(auth|login|login\.data); HttpOnly; SameSite=Lax$/);
  const attack = Array.from({ length: 11 }, () => post("/auth/login", { ...owner, password: "wrong" }, client));
  expect((await Promise.all(attack)).map(({ status }) => status)).toContain(429);
  expect((await post("/auth/login", owner, client)).status).toBe(429);
  expect((await post("/auth/login", owner, { Cookie: known[0]!.split(";")[0]!, ...client })).status).toBe(303);
});

test("submissions are limited by client; the response keeps what was typed and says when to try again", async () => {
  const page = await (await fetch(`${server.url}/submit`)).text();
  const key = /name="key" value="([^"]+)"/.exec(page)![1]!;
  const submit = (firstName: string) => {
    const fields = { key, firstName, lastName: "Lee", email: "lee@example.com", productLink: "a.example", price: "0" };
    const headers = { Accept: "text/html" };
    return fetch(`${server.url}/submit`, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams(fields),
    });
  };
  for (let n = 0; n < 30; n += 1) expect((await submit(`Spam${n}`)).status).toBe(303);
  const rejected = await submit("Typed-with-care");
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  const text = await rejected.text();
  expect(text).toContain("Typed-with-care");
  expect(text).toContain("Too many attempts. Please try again in");
});

test("corrections are limited, and keep what was typed", async () => {
  const client = { "X-Forwarded-For": "198.51.100.60" };
  const key = /name="key" value="([^"]+)"/.exec(await (await fetch(`${server.url}/submit`)).text())![1]!;
  const email = newEmail();
  const fields = { firstName: "Ada", lastName: "Lee", email, productLink: "correction.example", price: "0" };
  expect((await post("/submit", { key, ...fields }, client)).status).toBe(303);
  const [status] = /\/status\/[\w-]+/.exec(await mailTo(email, "receipt", server.dataDir))!;
  const correct = async (changed: Partial<typeof fields>) => {
    const [, version] = /name="version" value="(\d+)"/.exec(await (await fetch(server.url + status!)).text())!;
    return post(status!, { version: version!, ...fields, ...changed }, client);
  };
  const statuses: number[] = [];
  for (let time = 0; time < 20; time += 1) statuses.push((await correct({})).status);
  expect(statuses).toEqual(Array<number>(20).fill(303));
  const rejected = await correct({ email: newEmail(), firstName: "Typed-with-care" });
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await rejected.text()).toContain("Typed-with-care");
});

test("the verdicts of a member are limited, and a rejected one comes back as it was typed", async () => {
  const Cookie = await memberSession(server.url, "Ada");
  const give = (fields: Record<string, string>) => post("/product/mdn-web-docs/verdict", fields, { Cookie });
  const removals = Array.from({ length: 60 }, () => give({ _method: "delete" }));
  expect(new Set((await Promise.all(removals)).map(({ status }) => status))).toEqual(new Set([303]));
  const rejected = await give({ verdict: "partly", comment: "Typed with care" });
  expect([rejected.status, Number(rejected.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  const text = await rejected.text();
  expect(text).toContain("Too many attempts. Please try again in");
  expect(text).toContain(">Typed with care</textarea>");
  expect(text).toMatch(/value="partly"[^>]*checked|checked[^>]*value="partly"/);
});

test("a client asks for what was not found at most twenty times an hour, and another page cannot send the form", async () => {
  const page = await (await fetch(`${server.url}/ask?q=zweihander`)).text();
  const key = /name="key" value="([^"]+)"/.exec(page)![1]!;
  const ask = (headers: Record<string, string>) =>
    post("/ask", { text: "zweihander", key }, { "X-Forwarded-For": "192.0.2.60", ...headers });
  const foreign = await ask({ Origin: "https://evil.example" });
  expect([foreign.status, foreign.headers.get("Location")]).toEqual([403, null]);
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await ask({})).status);
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
  expect((await ask({ "X-Forwarded-For": "192.0.2.61" })).status).toBe(303);
});

const maxRendersPerMinute = 600;

const get = (path: string, client: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { Accept: "text/html", "X-Forwarded-For": client, ...headers } });

test("a client for which too many pages are rendered gets a 429, others do not", async () => {
  test.setTimeout(240_000);
  const client = "192.0.2.101";
  await get("/latest", "192.0.2.102");
  let limited: Response | undefined;
  // The page that is cheapest to render.
  for (let n = 0; n < maxRendersPerMinute * 3 && !limited; n += 20) {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => get(`/robots.txt?n=${n + at}`, client)));
    limited = responses.find(({ status }) => status === 429);
  }
  expect(Number(limited!.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(limited!.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  expect(await limited!.text()).toMatch(/<h1[^>]*>429<\/h1>[\s\S]*Too many requests\. Please try again in/);
  const program = await get("/resources?per_page=1", client, { Accept: "application/json" });
  expect([program.status, (await program.json()).error]).toEqual([429, expect.stringMatching(/^Too many requests\./)]);
  expect((await get("/search.data?q=git", client, { Accept: "*/*" })).headers.get("Content-Type")).toContain(
    "text/html",
  );
  for (const path of ["/submit?text=guide", "/my-library", "/account", "/no-such/page"])
    expect([path, (await get(path, client)).status]).toEqual([path, 429]);
  expect(await (await get("/submit?text=guide", client)).text()).toContain("Too many requests. Please try again in");
  // Cached pages and files are still served.
  expect((await get("/favicon.svg", client)).status).toBe(200);
  expect((await get("/healthz", client)).status).toBe(200);
  expect((await get("/search?q=git", "192.0.2.102")).status).toBe(200);
  expect((await get("/submit?text=guide", "192.0.2.102")).status).toBe(200);
});
