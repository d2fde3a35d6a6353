/**
 * `npm run abuse -- 15m`: random abuse of a built server (pipelining, early closes, slow readers, mixed journeys)
 * beside a visitor and a member whose requests must all succeed within five seconds. Afterwards memory must return to
 * at most a tenth above its initial value. The last line has the result; the exit code is 1 on failure.
 */
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { memberSession } from "../tests/support/member-session";
import { abandon, pipeline } from "../tests/support/pipeline";
import { startServer } from "../tests/support/server";

const maxMs = 5_000;
const minutes = Number(/^(\d+(?:\.\d+)?)m?$/.exec(process.argv[2] ?? "15m")?.[1] ?? Number.NaN);
if (!(minutes > 0)) {
  console.error("Usage: npm run abuse -- [MINUTES], as in: npm run abuse -- 15m");
  process.exit(1);
}

const metricsToken = randomBytes(12).toString("hex");
const server = await startServer({ METRICS_TOKEN: metricsToken, NODE_ENV: "production" });
const paths = [
  "/",
  "/latest",
  "/technical-skills",
  "/free",
  "/product/mdn-web-docs",
  "/submit",
  "/docs/api",
  "/latest.atom",
];
const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!;
const number = (max: number) => Math.floor(Math.random() * max);
const randomPath = () =>
  pick([
    () => pick(paths),
    () => `/search?q=${randomBytes(3).toString("hex")}`,
    () => `/product/nobody-${number(1e6)}`,
    () => `/latest?tab=${pick(["free", "paid", "new"])}&sort=${pick(["new", "top"])}`,
    () => `/cards/nobody-${number(1e6)}`,
    () => "/healthz",
  ])();
const randomPaths = (count: number) => Array.from({ length: count }, randomPath);

/** Each function misuses the server once. */
const abuses: (() => Promise<void>)[] = [
  () => abandon(server.url, randomPaths(1 + number(400))),
  () => abandon(server.url, Array(1 + number(50)).fill(randomPath())),
  () => abandon(server.url, randomPaths(1 + number(50)), "Cookie: hub_session=nobody\r\n"),
  async () => {
    const socket = await pipeline(server.url, randomPaths(1 + number(150)));
    await readSlowly(socket);
  },
  async () => {
    const socket = await pipeline(server.url, randomPaths(1 + number(20)));
    socket.resume();
    await wait(number(500));
    socket.destroy();
  },
  async () => {
    const socket = await pipeline(server.url, []);
    socket.write("POST /submit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\nfirstName=");
    await wait(number(1_000));
    socket.destroy();
  },
  async () => {
    const body = new URLSearchParams({ email: `nobody${number(1e6)}@example.com`, password: "wrong" });
    await fetch(`${server.url}${pick(["/auth/forgot", "/submit", "/resources/1/upvote"])}`, {
      method: "POST",
      redirect: "manual",
      body,
    }).then((response) => response.arrayBuffer());
  },
];

async function readSlowly(socket: Socket): Promise<void> {
  for (let time = 0; time < 10; time += 1) {
    socket.resume();
    await wait(20);
    socket.pause();
    await wait(200);
  }
  socket.destroy();
}

const wrong: string[] = [];
let served = 0;
let slowestMs = 0;

async function request(path: string, cookie?: string): Promise<void> {
  const begun = performance.now();
  try {
    const headers = { Accept: "text/html", ...(cookie && { Cookie: cookie }) };
    const response = await fetch(server.url + path, { headers, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    if (response.status !== 200) wrong.push(`${path}: ${response.status}`);
  } catch (error) {
    wrong.push(`${path}: ${error instanceof Error ? error.message : error}`);
  }
  const ms = performance.now() - begun;
  slowestMs = Math.max(slowestMs, ms);
  served += 1;
  if (ms > maxMs) wrong.push(`${path}: ${Math.round(ms)} ms`);
}

async function memoryBytes(): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(/^career_hub_resident_memory_bytes (\S+)$/m.exec(text)![1]);
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

const session = await memberSession(server.url, "Ada");
const person = async (cookie?: string) => {
  await request(pick([...paths, "/search?q=git", ...(cookie ? ["/my-upvotes", "/account"] : [])]), cookie);
  await wait(200);
};
const abuse = (until: number) =>
  Promise.all([
    repeat(until, person),
    repeat(until, () => person(session)),
    ...Array.from({ length: 6 }, () =>
      // The server may close the connection.
      repeat(until, () => pick(abuses)().catch(() => {})),
    ),
  ]);

// Warm-up: memory is compared with the state after every part was used once.
await abuse(Date.now() + Math.min(60_000, minutes * 20_000));
const before = await stableMemory(15);
await abuse(Date.now() + minutes * 60_000);
const after = await stableMemory(30);
await server.stop();

const growth = after / before - 1;
if (growth > 0.1) wrong.push(`memory grew by ${Math.round(growth * 100)} %`);
for (const line of wrong.slice(0, 20)) console.log(line);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
console.log(
  `${wrong.length === 0 ? "Held" : `FAILED (${wrong.length})`}: ${minutes} minutes, ${served} requests of a visitor and a member, slowest ${Math.round(slowestMs)} ms, memory ${megabytes(before)} before and ${megabytes(after)} after.`,
);
process.exit(wrong.length === 0 ? 0 : 1);
