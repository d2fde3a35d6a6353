import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { adminRecord } from "../support/call";
import { canStartCluster } from "../support/cluster";
import { newEmail, password } from "../support/member";
import { type ReplicatedSite, startReplicatedSite } from "../support/replicated-site";

test.skip(
  !canStartCluster(),
  "PostgreSQL's programs are not on this machine, and a replica can only be made with them.",
);
test.describe.configure({ mode: "serial", timeout: 240_000 });

let site: ReplicatedSite;
let token = "";

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startReplicatedSite();
  token = (await send("/login", administrator)).json.jwt;
});

test.afterAll(() => site?.stop());

let searches = 0;

/** Returns a URL that was never requested, so that no cache answers. */
const ask = (path: string, headers?: Record<string, string>) =>
  site.get(`${path}${path.includes("?") ? "&" : "?"}asked=${++searches}`, headers);

const inUse = async () => (await site.figures()).inUse;

async function send(path: string, json: object, method = "POST") {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(json) });
  return { status: response.status, json: await response.json() };
}

async function post(path: string, fields: Record<string, string>, cookie = "") {
  const body = new URLSearchParams(fields);
  return fetch(site.url + path, { method: "POST", redirect: "manual", headers: { Cookie: cookie }, body });
}

/** Approves a resource through the app and waits until the app was notified of the change. */
async function approve(): Promise<{ id: number; name: string }> {
  const name = `Approved ${randomBytes(6).toString("hex")}`;
  const record = { name, category: "contracts", product_url: `https://example.com/${name.slice(-12)}` };
  const { changes } = await site.figures();
  const { json } = await send("/resources", adminRecord({ ...record, status: "pending" }));
  const saved = await send(`/resources/${json.id}`, adminRecord({ ...record, status: "approved" }), "PUT");
  expect(saved.status).toBe(200);
  await expect.poll(async () => (await site.figures()).changes, { intervals: [5] }).toBeGreaterThan(changes);
  return { id: json.id, name };
}

/** Expects the resource on every list until all replicas have it. */
async function isOnEveryList(name: string): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    expect((await ask("/latest")).text.includes(name)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Right after an outage only one query at a time is tried, so one good response proves little. */
async function isBack(): Promise<void> {
  const statuses = () => Promise.all([1, 2, 3].map(async () => (await site.get("/healthz")).status));
  await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 200, 200]);
}

async function signUp(): Promise<string> {
  const fields = { email: newEmail(), password, first_name: "Ada", last_name: "Lee", account_type: "creator" };
  const cookies = (await post("/auth/signup", fields)).headers.getSetCookie();
  return cookies.find((one) => one.startsWith("hub_session="))!.split(";")[0]!;
}

async function everyPageIsServed(): Promise<void> {
  for (const path of [...catalogue, ...calls]) expect([path, (await ask(path)).status]).toEqual([path, 200]);
}

const catalogue = ["/", "/latest", "/contracts", "/search?q=approved", "/latest.atom", "/sitemap.xml", "/resources"];
const calls = ["/search/suggestions?q=app", "/resources?per_page=5&q=approved", "/sitemap.xml?part=1"];

test("reads for visitors from the replicas and for members from the primary", async () => {
  await approve();
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  const before = await site.figures();
  await everyPageIsServed();
  const after = await site.figures();
  expect(after.replica).toBeGreaterThan(before.replica + catalogue.length);
  expect(after.primary).toBe(before.primary);
  const cookie = await signUp();
  expect((await ask("/latest", { Cookie: cookie })).status).toBe(200);
  const own = await site.figures();
  expect([own.replica, own.primary > after.primary]).toEqual([after.replica, true]);
});

test("approved resources are listed from their announcement on, although a replica lags by a second", async () => {
  const before = await site.figures();
  for (let n = 0; n < 5; n += 1) {
    const { name } = await approve();
    await isOnEveryList(name);
  }
  expect((await site.figures()).replica).toBeGreaterThan(before.replica);
});

test("while replay is paused, changes and own votes show immediately; afterwards the replicas are used again", async () => {
  await site.atReplicas("select pg_wal_replay_pause()");
  const { id, name } = await approve();
  await isOnEveryList(name);
  expect(await inUse()).toEqual([0, 0]);
  const cookie = await signUp();
  const voted = await post(`/resources/${id}/upvote`, {}, cookie);
  expect(voted.status).toBe(303);
  const page = await ask("/latest", { Cookie: cookie });
  expect(page.text).toMatch(/aria-pressed="true" aria-label="1 Upvotes"/);
  await site.atReplicas("select pg_wal_replay_resume()");
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  await isOnEveryList(name);
});

test("with the primary stopped or silent, serves uncached pages, and recovers by itself", async () => {
  const { name } = await approve();
  const cookie = await signUp();
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  for (const mood of ["gone", "silent"] as const) {
    await site.proxies.primary.be(mood);
    await everyPageIsServed();
    expect((await ask("/latest")).text.includes(name)).toBe(true);
    expect((await ask("/account", { Cookie: cookie })).status).toBe(503);
    await site.proxies.primary.be("well");
    await isBack();
    await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  }
  await isOnEveryList((await approve()).name);
});

test("with the primary crashed, serves uncached pages, and recovers by itself", async () => {
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  site.primary.stop("immediate");
  await everyPageIsServed();
  site.primary.start();
  await isBack();
  await expect.poll(inUse, { timeout: 60_000 }).toEqual([1, 1]);
  await isOnEveryList((await approve()).name);
});

test("doctor reports the state of the replicas", async () => {
  const run = promisify(execFile)("node_modules/.bin/tsx", ["bin/doctor.ts"], { env: { ...process.env, ...site.env } });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  for (const number of [1, 2])
    expect(stdout).toMatch(
      new RegExp(`good +Replica ${number} follows \\(\\d+ bytes behind\\), with the same schema\\.`),
    );
});

test("with a replica silent, reads from the primary", async () => {
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  await site.proxies.second.be("silent");
  const responses = await Promise.all(Array.from({ length: 40 }, () => ask("/search?q=approved")));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 0]);
  await site.proxies.second.be("well");
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
});

test("with a replica stopped under load, serves every page", async () => {
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  const statuses = new Set<number>();
  const asking = Array.from({ length: 4 }, async () => {
    for (let n = 0; n < 30; n += 1) statuses.add((await ask("/search?q=approved")).status);
  });
  site.replicas[0].stop("immediate");
  await Promise.all(asking);
  expect(statuses).toEqual(new Set([200]));
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([0, 1]);
  site.replicas[1].stop("fast");
  await everyPageIsServed();
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([0, 0]);
  site.replicas[0].start();
  await expect.poll(inUse, { timeout: 60_000 }).toEqual([1, 0]);
});

test("does not read from a promoted replica", async () => {
  await site.atReplicas("select pg_promote()", [site.replicas[0]]);
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([0, 0]);
  expect((await ask("/latest")).status).toBe(200);
});

test("no response and no log contains the replicas' URLs", async () => {
  const { text } = await site.figures();
  expect(text).not.toMatch(/127\.0\.0\.1|postgres:/);
  expect(site.output()).not.toContain("postgres://");
});
