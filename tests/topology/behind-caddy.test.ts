import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { type Caddy, startCaddy } from "../support/caddy";
import { newSeededDatabase } from "../support/new-database";
import { freePort, startServer, type TestServer } from "../support/server";

/** The services of compose.yaml: Caddy with HTTPS, two web processes and PostgreSQL. */
let caddy: Caddy;
let web: TestServer[];
let ports: [number, number];
let drop: () => Promise<void>;
let shared: Record<string, string>;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const database = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  drop = database.drop;
  const url = `https://localhost:${await freePort()}`;
  ports = [await freePort(), await freePort()];
  shared = {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    APP_URL: url,
    DATABASE_URL: database.url,
    NODE_ENV: "production",
    SESSION_SECRET: randomBytes(24).toString("hex"),
    SHUTDOWN_DELAY_SECONDS: "5",
    TRUST_PROXY: "1",
  };
  web = [await startWeb(0), await startWeb(1)];
  caddy = await startCaddy(url, ports);
});

test.afterAll(async () => {
  await caddy.stop();
  await Promise.all(web.map((one) => one.stop()));
  await drop();
});

const startWeb = (at: 0 | 1) => startServer({ ...shared, PORT: String(ports[at]) });
const html = { Accept: "text/html" };

test("plain HTTP leads to HTTPS, and public pages come from the cache of the processes", async () => {
  const plain = await fetch(`${caddy.httpUrl}/latest`, { redirect: "manual" });
  // Caddy leaves out the port, which is not the usual one here.
  expect([plain.status, plain.headers.get("Location")]).toEqual([308, "https://localhost/latest"]);
  const cacheState = async () => (await caddy.ask("/latest", { headers: html })).headers["x-cache"];
  await expect.poll(cacheState).toBe("hit");
  const { headers, text } = await caddy.ask("/latest", { headers: html });
  expect(text).toContain("All Resources");
  expect(headers["cache-control"]).toContain("public");
});

test("the log has the address and the id of a request, and not its path, query or cookies", async () => {
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

test("an upgrade replaces one process after the other, and every request is answered", async () => {
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
