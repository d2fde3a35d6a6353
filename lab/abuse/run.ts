/**
 * `npm run abuse -- 15m`: random abuse of a built server beside a visitor and a member whose requests must all succeed
 * within five seconds. Afterwards memory must return to at most a tenth above its initial value. With TEST_DATABASE_URL,
 * two processes on a new PostgreSQL database behind nginx. The last line has the result; the exit code is 1 on failure.
 */
import { randomBytes } from "node:crypto";
import { get as httpGet } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { memberSession } from "../../tests/support/member-session";
import { abusesOf, paths, pick } from "./abuses";
import { startHostileRobots } from "./hostile-robots";
import { startSite } from "./site";

const maxMs = 5_000;
const minutes = Number(/^(\d+(?:\.\d+)?)m?$/.exec(process.argv[2] ?? "15m")?.[1] ?? Number.NaN);
if (!(minutes > 0)) {
  console.error("Usage: npm run abuse -- [MINUTES], as in: npm run abuse -- 15m");
  process.exit(1);
}

const metricsToken = randomBytes(12).toString("hex");
const robots = await startHostileRobots();
const site = await startSite({ METRICS_TOKEN: metricsToken, NODE_ENV: "production", ...robots.env });
const abuses = await abusesOf(site.url, robots);
const done: Record<string, number> = {};

const wrong: string[] = [];
let served = 0;
let slowestMs = 0;

/** Sends a request from an address of the person's own, because limits count by address, and returns its status. */
function get(path: string, localAddress: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { localAddress, family: 4, headers, timeout: 60_000 };
    const request = httpGet(site.url + path, options, (response) => {
      response.on("end", () => resolve(response.statusCode!)).on("error", reject);
      response.resume();
    });
    request.on("timeout", () => request.destroy(new Error("no response for a minute"))).on("error", reject);
  });
}

async function request(path: string, cookie?: string): Promise<void> {
  const begun = performance.now();
  try {
    const headers = { Accept: "text/html", ...(cookie && { Cookie: cookie }) };
    const status = await get(path, cookie ? "127.0.0.3" : "127.0.0.2", headers);
    if (status !== 200) wrong.push(`${path}: ${status}`);
  } catch (error) {
    wrong.push(`${path}: ${error instanceof Error ? error.message : error}`);
  }
  const ms = performance.now() - begun;
  slowestMs = Math.max(slowestMs, ms);
  served += 1;
  if (ms > maxMs) wrong.push(`${path}: ${Math.round(ms)} ms`);
}

/** The memory of all processes together. */
async function memoryBytes(): Promise<number> {
  let sum = 0;
  for (const url of site.processUrls) {
    const text = await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })).text();
    sum += Number(/^career_hub_resident_memory_bytes (\S+)$/m.exec(text)![1]);
  }
  return sum;
}

/** Returns the minimum over some seconds, so that uncollected garbage does not count. */
async function stableMemory(seconds: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < seconds; second += 1) {
    await request("/latest");
    least = Math.min(least, await memoryBytes());
    await wait(1_000);
  }
  return least;
}

async function repeat(until: number, run: () => Promise<void>): Promise<void> {
  while (Date.now() < until) await run();
}

const session = await memberSession(site.url, "Ada");
const person = async (cookie?: string) => {
  await request(pick([...paths, "/search?q=git", ...(cookie ? ["/my-upvotes", "/account"] : [])]), cookie);
  await wait(200);
};
const abuseOnce = async () => {
  const [kind, run] = pick(Object.entries(abuses));
  // The server may close the connection.
  await run().catch(() => {});
  done[kind] = (done[kind] ?? 0) + 1;
};
const abuse = (until: number) =>
  Promise.all([
    repeat(until, person),
    repeat(until, () => person(session)),
    ...Array.from({ length: 6 }, () => repeat(until, abuseOnce)),
  ]);

// Warm-up: memory is compared with the state after every part was used once.
await abuse(Date.now() + Math.min(60_000, minutes * 20_000));
const before = await stableMemory(15);
await abuse(Date.now() + minutes * 60_000);
const after = await stableMemory(30);
await site.stop();
await robots.stop();

const growth = after / before - 1;
if (growth > 0.1) wrong.push(`memory grew by ${Math.round(growth * 100)} %`);
for (const line of wrong.slice(0, 20)) console.log(line);
for (const [kind, times] of Object.entries(done)) console.log(`${kind}: ${times}`);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
console.log(
  `${wrong.length === 0 ? "Held" : `FAILED (${wrong.length})`}: ${minutes} minutes, ${served} requests of a visitor and a member, slowest ${Math.round(slowestMs)} ms, memory ${megabytes(before)} before and ${megabytes(after)} after.`,
);
process.exit(wrong.length === 0 ? 0 : 1);
