import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { isShared } from "~/http/cache/cache-policy.server";
import { administrator } from "../support/administrator-account";
import { adminRecord } from "../support/call";
import { memberSession } from "../support/member-session";
import { abandon, pipeline } from "../support/pipeline";
import { exampleUrl } from "../support/route-examples";
import { startServer, type TestServer } from "../support/server";
import { cachePolicy } from "../support/server-build";

const metricsToken = "a token of sixteen or more";
let server: TestServer;

test.describe.configure({ mode: "serial", timeout: 300_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
});

test.afterAll(() => server.stop());

const publicPaths = cachePolicy.flatMap(([pattern, caching]) =>
  // The operator's own pages do not exist before somebody writes them, and people have another page of a resource.
  isShared(caching) && pattern !== "/pages/:slug" && pattern !== "/resources/:id" ? [exampleUrl(pattern)] : [],
);

/** Fails when a request gets no response in time. */
async function get(path: string, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(server.url + path, { headers: { Accept: "text/html", ...headers }, signal });
  return { status: response.status, text: await response.text(), cache: response.headers.get("X-Cache") };
}

async function metric(name: string): Promise<number> {
  const { text } = await get("/metrics", { Authorization: `Bearer ${metricsToken}` });
  return Number(new RegExp(`^career_hub_${name} (\\S+)$`, "m").exec(text)![1]);
}

test("serves a visitor and a member although requests for every public page were abandoned", async () => {
  expect(publicPaths.length).toBeGreaterThan(12);
  const session = await memberSession(server.url, "Ada");
  for (let time = 0; time < 2; time += 1)
    await Promise.all([
      abandon(server.url, publicPaths),
      abandon(server.url, [...publicPaths].reverse()),
      abandon(server.url, publicPaths, "Cookie: hub_session=nobody\r\n"),
      ...publicPaths.map((path) => abandon(server.url, ["/healthz", path, path])),
    ]);
  for (const path of publicPaths) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect([path, (await get(path, { Cookie: session })).status]).toEqual([path, 200]);
  }
});

test("serves the page of a resource that was requested before it existed", async () => {
  const path = "/product/the-awaited-guide";
  for (let time = 0; time < 5; time += 1)
    await Promise.all([abandon(server.url, [path, path, path]), abandon(server.url, ["/latest", path]), get(path)]);
  expect((await get(path)).status).toBe(404);
  const post = async (url: string, json: object, token = "") => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    return (await fetch(server.url + url, { method: "POST", headers, body: JSON.stringify(json) })).json();
  };
  const { jwt } = await post("/login", administrator);
  const record = adminRecord({ name: "The awaited guide" });
  expect((await post("/resources", record, jwt)).slug).toBe("the-awaited-guide");
  await expect.poll(async () => (await get(path)).status).toBe(200);
  const session = await memberSession(server.url, "Grace");
  expect((await get(path, { Cookie: session })).status).toBe(200);
});

test("answers pipelined requests in order", async () => {
  const paths = ["/latest", "/nothing-here", "/robots.txt", "/latest", "/favicon.svg"];
  const socket = await pipeline(server.url, paths);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  await expect
    .poll(() => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status))
    .toEqual(["200", "404", "200", "200", "200"]);
  socket.destroy();
});

test("does not render tens of thousands of abandoned requests, and frees their memory", async () => {
  await get("/latest");
  const before = { renders: await metric("renders_total"), memory: await metric("resident_memory_bytes") };
  const perConnection = 400;
  const connections = 75;
  for (let at = 0; at < connections; at += 1)
    await abandon(
      server.url,
      Array.from({ length: perConnection }, (_, n) => `/search?q=abandoned+${at}+${n}`),
    );
  await expect.poll(() => metric("requests_under_way"), { timeout: 60_000 }).toBe(1);
  const renders = (await metric("renders_total")) - before.renders;
  expect(renders).toBeLessThan((perConnection * connections) / 10);
  expect(await metric("resident_memory_bytes")).toBeLessThan(before.memory + 150e6);
});

test("closes a connection with too many waiting requests, and serves others meanwhile", async () => {
  const socket = await pipeline(
    server.url,
    Array.from({ length: 2_000 }, (_, n) => `/search?q=too+many+${n}`),
  );
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resume();
  expect((await get("/latest")).status).toBe(200);
  await closed;
});

type Slow = { socket: Socket; received: string; closed: boolean };

/** Opens a connection that sends one byte of a request each second. */
function dawdle(start: string): Slow {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const slow: Slow = { socket, received: "", closed: false };
  socket.write(start);
  const more = setInterval(() => socket.write("a"), 1_000);
  socket.on("data", (chunk) => {
    slow.received += chunk;
  });
  socket.on("error", () => {});
  socket.once("close", () => {
    slow.closed = true;
    clearInterval(more);
  });
  return slow;
}

test("two hundred clients that never finish their request are disconnected, and others are served meanwhile", async () => {
  test.setTimeout(180_000);
  const headers = Array.from({ length: 100 }, () => dawdle("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "));
  const form = "Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000";
  const bodies = Array.from({ length: 100 }, () => dawdle(`POST /submit HTTP/1.1\r\n${form}\r\n\r\nfirstName=`));
  const slow = [...headers, ...bodies];
  const served: number[] = [];
  for (let n = 0; n < 20; n += 1) served.push((await fetch(`${server.url}/search?q=served&asked=${n}`)).status);
  expect(served).toEqual(Array(20).fill(200));
  await expect.poll(() => slow.filter(({ closed }) => !closed).length, { timeout: 120_000 }).toBe(0);
  // Clients that were still sending headers get a 408.
  for (const { received } of headers) expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`${server.url}/latest`)).status).toBe(200);
});

test("shutting down does not wait for abandoned requests", async () => {
  const waiting = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pipeline(server.url, Array(50).fill(`/search?q=never+read+${n}`))),
  );
  for (const path of publicPaths) await abandon(server.url, [path, path, path]);
  // A later request is answered, so the server has read these.
  for (let time = 0; time < 2; time++) await get("/healthz");
  const exited = once(server.process, "exit");
  server.process.kill("SIGTERM");
  // The server would be killed much later, so the test's timeout detects a hang.
  expect(await exited).toEqual([0, null]);
  for (const socket of waiting) socket.destroy();
});
