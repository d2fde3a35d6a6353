import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { operations } from "~/http/api/operations.server";
import { fuzz } from "../../lab/fuzz/fuzz";
import { administrator } from "../support/administrator";
import { type Generated, generatedCall, type Tokens } from "../support/generated-call";
import { generatedCases } from "../support/generated-cases";
import { newEmail, password } from "../support/member";
import { abandon, pipeline } from "../support/pipeline";
import { startServer, type TestServer } from "../support/server";

/** The number of requests to each endpoint. */
const cases = generatedCases(25);
const sideBySide = 5;
/** FUZZ_SEED=... repeats a run. `npm run lab -- fuzz` sends more requests. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e6));

// A separate server, because other tests should not see the records stored here.
let server: TestServer;
let tokens: Tokens;

test.describe.configure({ mode: "default", timeout: 900_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
  const user = { email: newEmail(), password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  tokens = {
    member: (await post("/users", { user })).token,
    admin: (await post("/login", administrator)).jwt,
  };
});

test.afterAll(async () => {
  await server.stop();
});

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
  expect((await fetch(`${server.url}/latest`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
});

test("shutting down does not wait for abandoned requests", async () => {
  const waiting = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pipeline(server.url, Array(50).fill(`/search?q=never+read+${n}`))),
  );
  for (const path of ["/", "/latest", "/search?q=git", "/latest.atom"]) await abandon(server.url, [path, path, path]);
  // A later request is answered, so the server has read these.
  for (let time = 0; time < 2; time++) await fetch(`${server.url}/healthz`);
  const exited = once(server.process, "exit");
  server.process.kill("SIGTERM");
  // The server would be killed much later, so the test's timeout detects a hang.
  expect(await exited).toEqual([0, null]);
  for (const socket of waiting) socket.destroy();
});

async function expectSound(request: Generated): Promise<void> {
  const { status, type, text } = await send(request);
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
  const authorized = { headers: { Authorization: `Bearer ${tokens.admin}` } };
  const all = await (await fetch(`${server.url}/resources/admin/all`, authorized)).json();
  const list = await (await fetch(`${server.url}/resources`)).json();
  const ids = (rows: { id: number; status: string }[], status: string) =>
    rows
      .filter((row) => row.status === status)
      .map((row) => row.id)
      .sort();
  expect(ids(list, "Approved")).toEqual(ids(all, "Approved"));
  expect(list).toHaveLength(ids(list, "Approved").length);
}

/** Sends a request by node:http, which does not normalize the path. */
function send(generated: Generated): Promise<{ status: number; type: string; text: string }> {
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
    request.on("error", (error) => (request.reusedSocket ? resolve(send(generated)) : reject(error)));
    request.end(body);
  });
}

async function post(path: string, json: object) {
  const headers = { "Content-Type": "application/json" };
  return (await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(json) })).json();
}
