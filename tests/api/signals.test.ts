import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: "a token of sixteen or more" });
});

test.afterAll(async () => {
  await server.stop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

test("every response has a request id: the one sent if it is valid, else a new one", async () => {
  const ids = new Set<string>();
  for (const path of ["/", "/", "/nothing", "/favicon.svg", "/healthz", "/resources?per_page=1", "/latest"])
    ids.add((await get(path)).headers.get("X-Request-Id")!);
  expect(ids.size).toBe(7);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await get("/", { "X-Request-Id": "from-a-proxy-1" })).headers.get("X-Request-Id")).toBe("from-a-proxy-1");
  expect((await get("/", { "X-Request-Id": '"},"x":"' })).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("the log's lines have the request id and no personal data", async () => {
  await get("/search?q=my+own+illness", { "X-Request-Id": "searching-1" });
  for (const path of ["/STATUS/a-private-token", "/%73tatus/a-private-token", "/Payments/a-private-token/"])
    await get(path);
  await get("/auth/reset?token=a-private-token");
  await get("/status/a-private-token", { "X-Request-Id": "looking-up-1" });
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

test("the metrics are available with the token, and change", async () => {
  const headers = { Authorization: "Bearer a token of sixteen or more" };
  const missed = async () => {
    const text = await (await get("/metrics", headers)).text();
    return Number(/requests_total\{status="4xx"\} (\d+)/.exec(text)![1]);
  };
  const before = await missed();
  await get("/nothing-here");
  await expect.poll(missed).toBe(before + 1);
  expect((await get("/metrics")).status).toBe(401);
  expect((await get("/readyz")).status).toBe(200);
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

test("at SIGTERM the server finishes open requests, is not ready, accepts no new ones and exits with 0", async () => {
  const body = "firstName=Ada&lastName=Lovelace";
  const type = "Content-Type: application/x-www-form-urlencoded";
  const post = await opened(
    `POST /submit HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  const ready = await opened("GET /readyz HTTP/1.1\r\nHost: localhost\r\n");
  // A later request is answered, so the server has read the first two.
  for (let time = 0; time < 2; time++) await get("/healthz");
  const ended = once(server.process, "exit");
  server.process.kill("SIGTERM");
  const isRefused = () =>
    get("/healthz").then(
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
  expect(await ended).toEqual([0, null]);
});
