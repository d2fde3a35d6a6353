/** What a server process logs and counts, how it treats clients that leave or send anything, and how it ends. */
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { operations } from "~/http/api/operations.server";
import { isShared } from "~/http/cache/cache-policy.server";
import { fuzz } from "../../lab/fuzz/fuzz";
import { administrator } from "../support/administrator-account";
import { adminRecord } from "../support/call";
import { type Generated, generatedCall, type Tokens } from "../support/generated-call";
import { generatedCases } from "../support/generated-cases";
import { newEmail, password } from "../support/member";
import { memberSession } from "../support/member-session";
import { exampleUrl } from "../support/route-examples";
import { startServer, type TestServer } from "../support/server";
import { cachePolicy } from "../support/server-build";

/** Opens a connection to a server and writes GET requests for these paths, one right after the other. */
async function pipeline(baseURL: string, paths: readonly string[], headers = ""): Promise<Socket> {
  const { hostname, port } = new URL(baseURL);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(
    paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n${headers}\r\n`).join(""),
  );
  return socket;
}

/** Sends these requests and closes the connection before any of them was answered. */
async function abandon(baseURL: string, paths: readonly string[], headers = ""): Promise<void> {
  const socket = await pipeline(baseURL, paths, headers);
  await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
}

const metricsToken = "a token of sixteen or more";
let server: TestServer;
let tokens: Tokens;

// One server for all, because other tests should not see the records stored here.
test.describe.configure({ mode: "default", timeout: 900_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const user = { email: newEmail(), password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  tokens = {
    member: (await post("/users", { user })).token,
    admin: (await post("/login", administrator)).jwt,
  };
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

const send = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

async function post(path: string, json: object, token = "") {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  return (await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(json) })).json();
}

test("every response has a request id: the one sent if it is valid, else a new one", async () => {
  const ids = new Set<string>();
  for (const path of ["/", "/", "/nothing", "/favicon.svg", "/healthz", "/resources?per_page=1", "/latest"])
    ids.add((await send(path)).headers.get("X-Request-Id")!);
  expect(ids.size).toBe(7);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await send("/", { "X-Request-Id": "from-a-proxy-1" })).headers.get("X-Request-Id")).toBe("from-a-proxy-1");
  for (const odd of ["", "short", "x".repeat(65), 'a"b"c"d"e', "a, b, c, d", '"},"x":"'])
    expect((await send("/", { "X-Request-Id": odd })).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("the log's lines have the request id and no personal data", async () => {
  await send("/search?q=my+own+illness", { "X-Request-Id": "searching-1" });
  for (const path of ["/STATUS/a-private-token", "/%73tatus/a-private-token", "/Payments/a-private-token/"])
    await send(path);
  await send("/auth/reset?token=a-private-token");
  await send("/status/a-private-token", { "X-Request-Id": "looking-up-1" });
  const form = new URLSearchParams({ email: "ada@example.com", password: "a secret phrase" });
  await fetch(`${server.url}/auth/login`, { method: "POST", body: form, headers: { "X-Request-Id": "signing-in-1" } });
  const lineOf = (id: string) =>
    server
      .output()
      .split("\n")
      .find((line) => line.includes(`"id":"${id}"`) && line.includes('"method"'));
  await expect.poll(() => lineOf("signing-in-1")).toBeTruthy();
  expect(JSON.parse(lineOf("searching-1")!)).toMatchObject({
    level: "info",
    method: "GET",
    path: "/search",
    status: 200,
  });
  expect(JSON.parse(lineOf("looking-up-1")!)).toMatchObject({ path: "/status/…", status: 404 });
  expect(JSON.parse(lineOf("signing-in-1")!)).toMatchObject({ method: "POST", path: "/auth/login", status: 401 });
  expect(server.output()).not.toMatch(/illness|a-private-token|ada@example|a secret phrase/);
});

test("every line of the output is JSON, from the start on", async () => {
  const lines = server.output().trimEnd().split("\n");
  const messages = lines.map((line) => JSON.parse(line).message).filter(Boolean);
  expect(messages).toContain(`Career Hub is at ${server.url}`);
});

test("serves a visitor and a member although requests for every public page were abandoned", async () => {
  expect(publicPaths.length).toBeGreaterThan(12);
  const session = await memberSession(server.url, "Ada");
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
  const record = adminRecord({ name: "The awaited guide" });
  expect((await post("/resources", record, tokens.admin)).slug).toBe("the-awaited-guide");
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

test("does not render ten thousand abandoned requests, and frees their memory", async () => {
  await get("/latest");
  const before = { renders: await metric("renders_total"), memory: await metric("resident_memory_bytes") };
  const perConnection = 400;
  const connections = 25;
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

/** The number of requests to each endpoint. */
const cases = generatedCases(25);
const sideBySide = 5;
/** FUZZ_SEED=... repeats a run. `npm run lab -- fuzz` sends more requests. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e6));

for (const { method: verb, path } of operations) {
  const method = verb.toUpperCase();
  test(`no generated request to ${method} ${path} causes a server error`, async () => {
    const many = fc.array(generatedCall(method, path, tokens), { minLength: sideBySide, maxLength: sideBySide });
    await fc.assert(
      fc.asyncProperty(many, async (batch) => {
        await Promise.all(batch.map(expectSound));
      }),
      { numRuns: cases / sideBySide, endOnFailure: true },
    );
    await expectOnlyApproved();
  });
}

test("malformed requests cause no server error", async () => {
  const { faults, responses } = await fuzz(Number(new URL(server.url).port), { seed, to: generatedCases(1_000) });
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  // The requests reach every layer: some are rejected by Node, some by the app, and some get pages.
  for (const status of [200, 303, 400, 401, 404, 405, 413, 415, 422, 431])
    expect(responses[status], `${status}`).toBeGreaterThan(0);
  expect((await send("/latest")).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
});

async function expectSound(request: Generated): Promise<void> {
  const { status, type, text } = await sendRaw(request);
  expect([request, status >= 200 && status < 500]).toEqual([request, true]);
  expect(/\n\s+at \S+ \(|node_modules|\.server\.tsx?:\d/.test(text)).toBe(false);
  if (status < 400 || request.method === "HEAD" || !type.startsWith("application/json")) return;
  expect(JSON.parse(text)).toEqual({
    error: expect.any(String),
    errors: expect.any(Array),
    fields: expect.any(Object),
  });
}

/** Expects that exactly the approved records are public. */
async function expectOnlyApproved(): Promise<void> {
  const all = await (await send("/resources/admin/all", { Authorization: `Bearer ${tokens.admin}` })).json();
  const list = await (await send("/resources")).json();
  const ids = (rows: { id: number; status: string }[], status: string) =>
    rows
      .filter((row) => row.status === status)
      .map((row) => row.id)
      .sort();
  expect(ids(list, "Approved")).toEqual(ids(all, "Approved"));
  expect(list).toHaveLength(ids(list, "Approved").length);
}

/** Sends a request by node:http, which does not normalize the path. */
function sendRaw(generated: Generated): Promise<{ status: number; type: string; text: string }> {
  const { method, path, body } = generated;
  // Without Content-Length, node:http sends the body of a DELETE as if it were the next request.
  const headers = { ...generated.headers, ...(body && { "Content-Length": Buffer.byteLength(body) }) };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = httpRequest({ hostname, port, method, path, headers }, async (response) => {
      try {
        const pieces = await response.toArray();
        const isPlain = response.headers["content-encoding"] === undefined;
        const text = isPlain ? Buffer.concat(pieces).toString() : "";
        resolve({ status: response.statusCode!, type: isPlain ? (response.headers["content-type"] ?? "") : "", text });
      } catch (error) {
        reject(error);
      }
    });
    // A reused connection may be closed by the server at the same moment. Then the request is sent again.
    request.on("error", (error) => (request.reusedSocket ? resolve(sendRaw(generated)) : reject(error)));
    request.end(body);
  });
}

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

async function opened(text: string): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(Number(new URL(server.url).port), "localhost");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return { socket, received: () => received };
}

test("at SIGTERM the server finishes open requests but not abandoned ones, is not ready, accepts no new ones and exits with 0", async () => {
  const body = "firstName=Ada&lastName=Lovelace";
  const type = "Content-Type: application/x-www-form-urlencoded";
  const post = await opened(
    `POST /submit HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  const ready = await opened("GET /readyz HTTP/1.1\r\nHost: localhost\r\n");
  const unread = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pipeline(server.url, Array(50).fill(`/search?q=never+read+${n}`))),
  );
  for (const path of ["/", "/latest", "/search?q=git", "/latest.atom"]) await abandon(server.url, [path, path, path]);
  // A later request is answered, so the server has read these.
  for (let time = 0; time < 2; time++) await send("/healthz");
  const ended = once(server.process, "exit");
  server.process.kill("SIGTERM");
  const isRefused = () =>
    send("/healthz").then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  ready.socket.write("\r\n");
  await expect.poll(ready.received).toContain('"draining":true');
  expect(ready.received()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close/i);
  expect(post.received()).toBe("");
  post.socket.write(body.slice(9));
  await expect.poll(post.received).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*<\/html>/);
  // The server would be killed much later, so the test's timeout detects a hang.
  expect(await ended).toEqual([0, null]);
  for (const socket of unread) socket.destroy();
});
