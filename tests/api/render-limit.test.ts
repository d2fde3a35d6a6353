import { expect, test } from "@playwright/test";
import { startServer, type TestServer } from "../support/server";

const maxRendersPerMinute = 600;

let server: TestServer;

// One server for all: a file whose tests run side by side would start one in each worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
});
test.afterAll(() => server.stop());

const get = (path: string, client: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { Accept: "text/html", "X-Forwarded-For": client, ...headers } });

test("a client for which too many pages are rendered gets a 429, others do not", async () => {
  test.setTimeout(240_000);
  const client = "192.0.2.1";
  await get("/latest", "192.0.2.2");
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
  for (const path of [
    "/submit?text=guide",
    "/submit/known-link?link=guide",
    "/my-library",
    "/account",
    "/no-such/page",
  ])
    expect([path, (await get(path, client)).status]).toEqual([path, 429]);
  expect(await (await get("/submit?text=guide", client)).text()).toContain("Too many requests. Please try again in");
  // Cached pages and files are still served.
  expect((await get("/favicon.svg", client)).status).toBe(200);
  expect((await get("/healthz", client)).status).toBe(200);
  expect((await get("/search?q=git", "192.0.2.2")).status).toBe(200);
  expect((await get("/submit?text=guide", "192.0.2.2")).status).toBe(200);
});
