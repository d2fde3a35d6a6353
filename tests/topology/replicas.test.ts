import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { administrator } from "../support/administrator";
import { adminRecord } from "../support/call";
import { type Cluster, canStartCluster, startCluster } from "../support/cluster";
import { newEmail, password } from "../support/member";
import { startServer, type TestServer } from "../support/server";
import { startProxy, type TcpProxy } from "../support/tcp-proxy";

// A primary of their own, which they stop, and two streaming replicas: one of them always a second behind.
test.skip(
  !canStartCluster(),
  "PostgreSQL's programs are not on this machine, and a replica can only be made with them.",
);
test.describe.configure({ mode: "serial", timeout: 240_000 });

const metricsToken = "a token of sixteen or more";
let primary: Cluster;
let replicas: Cluster[];
let between: TcpProxy;
let beforeSecond: TcpProxy;
let env: Record<string, string>;
let web: TestServer;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  primary = await startCluster();
  replicas = [await primary.copy({ recovery_min_apply_delay: "1s" }), await primary.copy()];
  between = await startProxy(primary.url);
  beforeSecond = await startProxy(replicas[1]!.url);
  env = {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATABASE_URL: between.url,
    METRICS_TOKEN: metricsToken,
    NODE_ENV: "production",
    READ_DATABASE_URLS: `${replicas[0]!.url},${beforeSecond.url}`,
    SESSION_SECRET: randomBytes(24).toString("hex"),
  };
  web = await startServer(env);
  token = (await send("/login", administrator)).json.jwt;
});

test.afterAll(async () => {
  await web?.stop();
  await between?.stop();
  await beforeSecond?.stop();
  for (const cluster of [...(replicas ?? []), primary]) cluster?.remove();
});

let asked = 0;

/** Never asked before, so that nothing kept answers. */
const anew = (path: string) => `${path}${path.includes("?") ? "&" : "?"}asked=${++asked}`;

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(web.url + path, { redirect: "manual", headers: { Accept: "text/html", ...headers } });
  return { status: answer.status, text: await answer.text() };
}

async function send(path: string, json: object, method = "POST") {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(web.url + path, { method, headers, body: JSON.stringify(json) });
  return { status: answer.status, json: await answer.json() };
}

/** Approves a resource through the app, and waits until the app has heard that the catalogue has changed. */
async function approve(): Promise<{ id: number; name: string }> {
  const name = `Approved ${randomBytes(6).toString("hex")}`;
  const record = { name, category: "contracts", product_url: `https://example.com/${name.slice(-12)}` };
  const { changes } = await figures();
  const { json } = await send("/resources", adminRecord({ ...record, status: "pending" }));
  const saved = await send(`/resources/${json.id}`, adminRecord({ ...record, status: "approved" }), "PUT");
  expect(saved.status).toBe(200);
  await expect.poll(async () => (await figures()).changes, { intervals: [5] }).toBeGreaterThan(changes);
  return { id: json.id, name };
}

const isListed = async (name: string) => (await get(anew("/latest"))).text.includes(name);

/** No list lacks it, however the reads are spread, until every replica has it. */
async function isOnEveryList(name: string): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    expect(await isListed(name)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function figures() {
  const { text } = await get("/metrics", { Authorization: `Bearer ${metricsToken}` });
  const figure = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`career_hub_${name} `))
        ?.split(" ")[1],
    );
  return {
    changes: figure("catalogue_changes_total"),
    inUse: [1, 2].map((number) => figure(`replica_in_use{replica="${number}"}`)),
    primary: figure('catalogue_reads_total{source="primary"}'),
    replica: figure('catalogue_reads_total{source="replica"}'),
    text,
  };
}

const inUse = async () => (await figures()).inUse;

/** Right after it was away one question at a time is let through, so one good answer says little. */
async function isBack(): Promise<void> {
  const statuses = () => Promise.all([1, 2, 3].map(async () => (await get("/healthz")).status));
  await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 200, 200]);
}

async function atReplica(at: number, statement: string): Promise<void> {
  const sql = postgres(replicas[at]!.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}

async function signUp(): Promise<string> {
  const fields = { email: newEmail(), password, first_name: "Ada", last_name: "Lee", account_type: "creator" };
  const answer = await fetch(`${web.url}/auth/signup`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
  return cookies.find((one) => one.startsWith("hub_session="))!;
}

const catalogue = ["/", "/latest", "/contracts", "/search?q=approved", "/latest.atom", "/sitemap.xml", "/resources"];
const calls = ["/search/suggestions?q=app", "/resources?per_page=5&q=approved", "/sitemap.xml?part=1"];

test("visitors are read to from the replicas, members from the primary", async () => {
  await approve();
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  const before = await figures();
  for (const path of [...catalogue, ...calls]) expect([path, (await get(anew(path))).status]).toEqual([path, 200]);
  const after = await figures();
  expect(after.replica).toBeGreaterThan(before.replica + catalogue.length);
  expect(after.primary).toBe(before.primary);
  const cookie = await signUp();
  expect((await get(anew("/latest"), { Cookie: cookie })).status).toBe(200);
  const own = await figures();
  expect([own.replica, own.primary > after.primary]).toEqual([after.replica, true]);
});

test("what is approved is on the lists from its announcement on, though a replica is a second behind", async () => {
  const before = await figures();
  for (let n = 0; n < 5; n += 1) {
    const { name } = await approve();
    await isOnEveryList(name);
  }
  expect((await figures()).replica).toBeGreaterThan(before.replica);
});

test("while replaying is paused, changes and own votes show at once; afterwards the replicas are used again", async () => {
  for (const at of [0, 1]) await atReplica(at, "select pg_wal_replay_pause()");
  const { id, name } = await approve();
  await isOnEveryList(name);
  expect(await inUse()).toEqual([0, 0]);
  const cookie = await signUp();
  const voted = await fetch(`${web.url}/resources/${id}/upvote`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie },
    body: new URLSearchParams(),
  });
  expect(voted.status).toBe(303);
  const page = await get(anew("/latest"), { Cookie: cookie });
  expect(page.text).toMatch(/aria-pressed="true" aria-label="1 Upvotes"/);
  for (const at of [0, 1]) await atReplica(at, "select pg_wal_replay_resume()");
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  await isOnEveryList(name);
});

test("with the primary gone or silent, pages never asked before are served, and it comes back by itself", async () => {
  const { name } = await approve();
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  for (const mood of ["gone", "silent"] as const) {
    await between.be(mood);
    for (const path of [...catalogue, ...calls]) expect([path, (await get(anew(path))).status]).toEqual([path, 200]);
    expect(await isListed(name)).toBe(true);
    expect((await get(anew("/account"), { Cookie: "hub_session=anyone.x" })).status).not.toBe(200);
    await between.be("well");
    await isBack();
    await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  }
  await isOnEveryList((await approve()).name);
});

test("with the primary crashed, too", async () => {
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  primary.stop("immediate");
  for (const path of [...catalogue, ...calls]) expect([path, (await get(anew(path))).status]).toEqual([path, 200]);
  primary.start();
  await isBack();
  await expect.poll(inUse, { timeout: 60_000 }).toEqual([1, 1]);
  await isOnEveryList((await approve()).name);
});

test("doctor says how the replicas do", async () => {
  const run = promisify(execFile)("node_modules/.bin/tsx", ["bin/doctor.ts"], { env: { ...process.env, ...env } });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  for (const number of [1, 2])
    expect(stdout).toMatch(
      new RegExp(`good +Replica ${number} follows \\(\\d+ bytes behind\\), with the same schema\\.`),
    );
});

test("with a replica silent, what it was asked is asked of the primary", async () => {
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  await beforeSecond.be("silent");
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(anew("/search?q=approved"))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 0]);
  await beforeSecond.be("well");
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
});

test("with a replica stopped in the middle of everything, every page is served", async () => {
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([1, 1]);
  const statuses = new Set<number>();
  const asking = Array.from({ length: 4 }, async () => {
    for (let n = 0; n < 30; n += 1) statuses.add((await get(anew("/search?q=approved"))).status);
  });
  replicas[0]!.stop("immediate");
  await Promise.all(asking);
  expect(statuses).toEqual(new Set([200]));
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([0, 1]);
  replicas[1]!.stop("fast");
  for (const path of [...catalogue, ...calls]) expect([path, (await get(anew(path))).status]).toEqual([path, 200]);
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([0, 0]);
  replicas[0]!.start();
  await expect.poll(inUse, { timeout: 60_000 }).toEqual([1, 0]);
});

test("a replica that was promoted is left alone", async () => {
  await atReplica(0, "select pg_promote()");
  await expect.poll(inUse, { timeout: 30_000 }).toEqual([0, 0]);
  expect((await get(anew("/latest"))).status).toBe(200);
});

test("nothing says where the replicas are", async () => {
  const { text } = await figures();
  const hosts = [...replicas, primary].map(({ url }) => new URL(url).port);
  for (const port of hosts) expect(text).not.toContain(port);
  expect(web.said()).not.toContain("postgres://");
});
