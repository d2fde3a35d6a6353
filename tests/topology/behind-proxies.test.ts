import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { type Caddy, startCaddy } from "../support/caddy";
import { adminRecord } from "../support/call";
import { newEmail, password } from "../support/member";
import { newSeededDatabase } from "../support/new-database";
import { type Nginx, startNginx } from "../support/nginx";
import { freePort, startServer, type TestServer } from "../support/server";
import { startProxy, type TcpProxy } from "../support/tcp-proxy";

/** The services of compose.yaml, with nginx beside Caddy: two web processes and PostgreSQL, here behind a TCP proxy. */
let nginx: Nginx;
let caddy: Caddy;
let web: TestServer[];
let ports: [number, number];
let database: TcpProxy;
let drop: () => Promise<void>;
let shared: Record<string, string>;

const metricsToken = "a token of sixteen or more";

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const made = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  drop = made.drop;
  database = await startProxy(made.url);
  const url = `https://localhost:${await freePort()}`;
  ports = [await freePort(), await freePort()];
  shared = {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    APP_URL: url,
    DATABASE_URL: database.url,
    METRICS_TOKEN: metricsToken,
    NODE_ENV: "production",
    SESSION_SECRET: randomBytes(24).toString("hex"),
    SHUTDOWN_DELAY_SECONDS: "5",
    TRUST_PROXY: "1",
  };
  web = [await startWeb(0), await startWeb(1)];
  nginx = await startNginx(ports);
  caddy = await startCaddy(url, ports);
});

test.afterAll(async () => {
  await Promise.all([nginx.stop(), caddy.stop()]);
  await Promise.all(web.map((one) => one.stop()));
  await database.stop();
  await drop();
});

const startWeb = (at: 0 | 1) => startServer({ ...shared, PORT: String(ports[at]) });
const html = { Accept: "text/html" };

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(nginx.url + path, { redirect: "manual", headers: { ...html, ...headers } });
  return {
    status: response.status,
    cache: response.headers.get("X-Cache"),
    headers: response.headers,
    text: await response.text(),
  };
}

async function send(path: string, json: object, { method = "POST", token = "" } = {}) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(nginx.url + path, { method, headers, body: JSON.stringify(json) });
  return { status: response.status, json: await response.json() };
}

async function signUp(): Promise<{ cookie: string; email: string }> {
  const email = newEmail();
  const fields = { email, password, first_name: "Grace", last_name: "Hopper", account_type: "creator" };
  const response = await fetch(`${nginx.url}/auth/signup`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(303);
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]!);
  return { cookie: cookies.find((one) => one.startsWith("hub_session="))!, email };
}

test("the log of nginx has the address and the id of a request, and not its path, query or cookies", async () => {
  const { status, headers } = await get("/search?q=murmur", { Cookie: "hub_session=murmur" });
  const line = `127.0.0.1 GET ${status} ${headers.get("X-Request-Id")}\n`;
  await expect.poll(() => nginx.log()).toContain(line);
  expect(nginx.log()).not.toMatch(/murmur|search/);
});

test("metrics are closed to the outside, even with their token", async () => {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  expect((await get("/metrics", headers)).status).toBe(404);
  expect((await caddy.ask("/metrics", { headers })).status).toBe(404);
  expect((await fetch(`${web[0]!.url}/metrics`, { headers })).status).toBe(200);
});

// tests/unit/http/negotiation.test.ts has more headers, and that nginx has the patterns of the app.
test("nginx gives the page or the JSON of a path as the Accept header asks, whatever its cache has", async () => {
  const accepts: [accept: string, start: string][] = [
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "<!DOCTYPE html>"],
    ["application/json", "{"],
    ["application/json;q=0.9,TEXT/HTML ; q=0.1", "<!DOCTYPE html>"],
    ["APPLICATION/JSON ;charset=utf-8", "{"],
    ["*/*", "<!DOCTYPE html>"],
  ];
  for (const [way, order] of [accepts, [...accepts].reverse()].entries())
    for (let time = 0; time < 2; time += 1)
      for (const [Accept, start] of order) {
        const { text } = await get(`/paths/start-freelancing?way=${way}`, { Accept });
        expect([Accept, text.slice(0, start.length)]).toEqual([Accept, start]);
      }
});

test("nginx caches public pages in each encoding, and answers 304 to a matching ETag", async () => {
  expect([(await get("/latest")).cache, (await get("/latest")).cache]).toEqual(["MISS", "HIT"]);
  const compressed = { "Accept-Encoding": "br" };
  const [first, second] = [await get("/latest", compressed), await get("/latest", compressed)];
  expect([first.cache, second.cache, second.headers.get("Content-Encoding")]).toEqual(["MISS", "HIT", "br"]);
  const known = await get("/latest", { ...compressed, "If-None-Match": second.headers.get("ETag")! });
  expect(known.status).toBe(304);
  // Another site's cookie does not bypass the cache.
  expect((await get("/latest", { Cookie: "_ga=1; other=2" })).cache).toBe("HIT");
});

test("a response that nginx cached has the request id of each request, and Save-Data counts in any case", async () => {
  await get("/soft-skills");
  const responses = [await get("/soft-skills"), await get("/soft-skills")];
  expect(responses.map(({ cache }) => cache)).toEqual(["HIT", "HIT"]);
  const ids = responses.map(({ headers }) => headers.get("X-Request-Id"));
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).not.toBe(ids[0]);
  for (const value of ["on", "ON"]) {
    const lite = await get("/technical-skills?own=lite", { "Save-Data": value });
    expect([value, /<script[^>]*type="module"/.test(lite.text)]).toEqual([value, false]);
  }
  expect((await get("/technical-skills?own=lite")).text).toMatch(/<script[^>]*type="module"/);
});

test("nginx never caches a response to a session or token", async () => {
  const { cookie, email } = await signUp();
  const { json } = await send("/login", { email, password });
  for (const path of [
    "/technical-skills",
    "/search?q=own",
    "/my-upvotes",
    "/my-library",
    "/account",
    "/resources",
    "/resources/upvoted",
  ]) {
    for (const own of [{ Cookie: cookie }, { Authorization: `Bearer ${json.jwt}` }] as Record<string, string>[]) {
      const responses = [await get(path, own), await get(path, own)];
      for (const response of responses) {
        expect([path, response.cache]).toEqual([path, "BYPASS"]);
        expect(response.headers.get("Cache-Control")).toContain("private, no-store");
      }
    }
    const visitor = await get(path);
    expect(visitor.text).not.toMatch(/Grace|Hopper/);
    expect(visitor.text).not.toContain(email);
  }
  expect((await get("/account", { Cookie: cookie })).text).toContain(email);
});

test("both processes get requests", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => get(`/search?q=load&asked=${n}`)));
  const answered = (one: TestServer) => one.output().split('"path":"/search"').length - 1;
  await expect.poll(() => Math.min(...web.map(answered))).toBeGreaterThan(5);
});

test("visitors see through nginx what a process approves, within the pages' shared lifetime", async () => {
  const { json } = await send("/login", administrator);
  const name = `Approved ${randomBytes(6).toString("hex")}`;
  const record = { name, category: "contracts", product_url: `https://example.com/${name.slice(-12)}` };
  const made = await send("/resources", adminRecord({ ...record, status: "pending" }), { token: json.jwt });
  expect(made.status).toBe(201);
  expect((await get("/contracts")).text).not.toContain(name);
  const saved = await fetch(`${web[0]!.url}/resources/${made.json.id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${json.jwt}` },
    body: JSON.stringify(adminRecord({ ...record, status: "approved", version: made.json.version })),
  });
  expect(saved.status).toBe(200);
  // Immediately for URLs that nginx has not cached, from both processes.
  for (const n of [1, 2, 3, 4]) expect((await get(`/contracts?fresh=${n}`)).text).toContain(name);
  // After 30 seconds nginx still sends one stale response while it fetches the new one.
  const isSeen = async () => (await get("/contracts")).text.includes(name);
  await expect.poll(isSeen, { timeout: 36_000, intervals: [500] }).toBe(true);
});

test("Caddy leads from HTTP to HTTPS, and public pages come from the cache of the processes", async () => {
  const plain = await fetch(`${caddy.httpUrl}/latest`, { redirect: "manual" });
  // Caddy leaves out the port, which is not the usual one here.
  expect([plain.status, plain.headers.get("Location")]).toEqual([308, "https://localhost/latest"]);
  const cacheState = async () => (await caddy.ask("/latest", { headers: html })).headers["x-cache"];
  await expect.poll(cacheState).toBe("hit");
  const { headers, text } = await caddy.ask("/latest", { headers: html });
  expect(text).toContain("All Resources");
  expect(headers["cache-control"]).toContain("public");
});

test("the log of Caddy has the address and the id of a request, and not its path, query or cookies", async () => {
  const headers = { ...html, Cookie: "hub_session=murmur-cookie" };
  const { headers: answered } = await caddy.ask("/search/murmur-path?q=murmur-query", { headers });
  const line = () =>
    caddy
      .log()
      .split("\n")
      .find((one) => one.includes(String(answered["x-request-id"])));
  await expect.poll(line).toMatch(/"(remote_ip|client_ip)":"(127\.0\.0\.1|::1)"/);
  expect(caddy.log()).not.toContain("murmur");
});

test("a login over HTTPS gets a Secure cookie, and a form from another site is rejected", async () => {
  const body = new URLSearchParams({ email: administrator.email, password: administrator.password }).toString();
  const headers = { ...html, "Content-Type": "application/x-www-form-urlencoded" };
  const post = (origin: string) =>
    caddy.ask("/auth/login", { method: "POST", headers: { ...headers, Origin: origin }, body });
  expect((await post("https://elsewhere.example")).status).toBe(403);
  const login = await post(caddy.url);
  expect(login.status).toBe(303);
  expect(String(login.headers["set-cookie"])).toMatch(/hub_session=[^;]+;.*Secure/);
});

test("behind Caddy an upgrade replaces one process after the other, and every request is answered", async () => {
  const statuses: number[] = [];
  let goesOn = true;
  const visits = (async () => {
    for (let visit = 0; goesOn; visit += 1) {
      statuses.push((await caddy.ask(`/search?q=visit+${visit}`, { headers: html })).status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  for (const at of [0, 1] as const) {
    const ended = once(web[at]!.process, "exit");
    web[at]!.process.kill("SIGTERM");
    await ended;
    web[at] = await startWeb(at);
    // Until Caddy's next check of /readyz.
    await expect.poll(() => web[at]!.output().includes('"path":"/search"'), { timeout: 30_000 }).toBe(true);
  }
  goesOn = false;
  await visits;
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("with one process killed there are no errors", async () => {
  const statusOf = async (n: number) => (await get(`/search?q=killed&asked=${n}`)).status;
  const statuses = new Set<number>();
  const asking = Array.from({ length: 4 }, async (_, asker) => {
    for (let n = 0; n < 30; n += 1) statuses.add(await statusOf(asker * 100 + n));
  });
  web[1]!.process.kill("SIGKILL");
  await Promise.all(asking);
  expect(statuses).toEqual(new Set([200]));
  const { cookie } = await signUp();
  expect((await get("/account", { Cookie: cookie })).status).toBe(200);
});

test("while the database and then everything behind nginx is down, visitors get the last good pages and members an error", async () => {
  const expectLastPages = async () => {
    for (const path of ["/latest", "/contracts", "/technical-skills"]) {
      const page = await get(path);
      expect([path, page.status, page.text]).toEqual([path, 200, expect.stringContaining("</html>")]);
    }
  };
  await database.be("gone");
  await expectLastPages();
  const never = await get("/search?q=never-asked-before");
  expect([never.status, never.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(never.text).toContain("The directory cannot be reached just now. Please try again in a moment.");
  web[0]!.process.kill("SIGKILL");
  await expectLastPages();
  const member = { Cookie: "hub_session=anyone.x" };
  const responses = await Promise.all(Array.from({ length: 20 }, () => get("/account", member)));
  for (const { status, text } of responses) {
    expect([502, 503, 504]).toContain(status);
    expect(text.length).toBeLessThan(2_000);
  }
});

test("serves a burst without a single error as soon as the web processes are back", async () => {
  await database.be("well");
  await Promise.all(web.map((one) => one.stop()));
  web = await Promise.all([startWeb(0), startWeb(1)]);
  const pages = await Promise.all(Array.from({ length: 40 }, (_, n) => get(`/search?q=back&asked=${n}`)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(async () => (await get("/latest")).cache, { timeout: 60_000 }).toBe("HIT");
  const { cookie, email } = await signUp();
  expect((await get("/account", { Cookie: cookie })).text).toContain(email);
});
