/**
 * `npm run lab -- hostile-files [MINUTES]`: sends files that attack readers to a built server, as a member, while another
 * client asks /healthz. Every file must be answered with a list or a named limit, no process may end, and memory must return
 * to at most a tenth above its initial value. Then measures what each doubling of a file costs.
 */
import { setTimeout as wait } from "node:timers/promises";
import { hostileFiles } from "../../tests/support/hostile-files";
import { memberSession } from "../../tests/support/member-session";
import { startServer } from "../../tests/support/server";
import { findSlowFiles } from "./doublings";

const minutes = Number(process.argv[2] ?? 2);
const sizes = [400, 40_000, 1_000_000, 4_900_000];
const token = "metrics-of-the-lab";
const server = await startServer({ METRICS_TOKEN: token, NODE_ENV: "production", RATE_LIMITS: "off" });
const cookie = await memberSession(server.url, "Ada");
const wrong: string[] = [];
const answers: Record<string, number> = {};

async function send(name: string, text: string): Promise<void> {
  const form = new FormData();
  form.set("file", new File([text], name));
  const headers = { Cookie: cookie, Origin: server.url };
  const response = await fetch(`${server.url}/my-library/import`, {
    method: "POST",
    body: form,
    headers,
    redirect: "manual",
  });
  const page = await response.text();
  const alert =
    /role="alert"[^>]*>(.*?)<\/(?:div|section)>/s
      .exec(page)?.[1]
      ?.replace(/<[^>]+>/g, " ")
      .trim() ?? "";
  const answer = response.status === 303 ? "303" : `${response.status} ${alert.slice(0, 70)}`;
  answers[answer] = (answers[answer] ?? 0) + 1;
  if (![303, 413, 422].includes(response.status) || (response.status === 422 && alert === ""))
    wrong.push(`${name}: ${answer}`);
}

async function memoryBytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < 15; second += 1) {
    const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    least = Math.min(least, Number(/^career_hub_resident_memory_bytes (\S+)$/m.exec(await response.text())![1]));
    await wait(1_000);
  }
  return least;
}

async function sendAll(until: number): Promise<void> {
  while (Date.now() < until)
    for (const size of sizes)
      for (const { name, write } of hostileFiles) {
        if (Date.now() > until) return;
        await send(name, write(size)).catch((error) => wrong.push(`${name}: ${error}`));
      }
}

const waits: number[] = [];
async function askHealth(until: number): Promise<void> {
  for (; Date.now() < until; await wait(50)) {
    const begun = performance.now();
    const { status } = await fetch(`${server.url}/healthz`);
    waits.push(performance.now() - begun);
    if (status !== 200) wrong.push(`/healthz: ${status}`);
  }
}

await sendAll(Date.now() + 20_000);
await wait(10_000);
const before = await memoryBytes();
const until = Date.now() + minutes * 60_000;
await Promise.all([sendAll(until), askHealth(until)]);
await wait(10_000);
const after = await memoryBytes();
const hasEnded = server.process.exitCode !== null || server.process.signalCode !== null;
if (hasEnded) wrong.push("the server ended");
await server.stop();
if (after > before * 1.1) wrong.push(`memory grew by ${Math.round((after / before - 1) * 100)} %`);
waits.sort((a, b) => a - b);
const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)]!);
for (const [answer, times] of Object.entries(answers)) console.log(`${times} x ${answer}`);
for (const line of wrong.slice(0, 30)) console.log(line);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
console.log(
  `${wrong.length === 0 ? "Held" : `FAILED (${wrong.length})`}: ${minutes} minutes, ${Object.values(answers).reduce((a, b) => a + b, 0)} files; ${waits.length} requests to /healthz: half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, all within ${at(1)} ms; memory ${megabytes(before)} before and ${megabytes(after)} after.`,
);
const isSlow = findSlowFiles();
if (isSlow.length > 0) console.log(`Doubling costs more than 2.5 x: ${isSlow.join(", ")}`);
process.exit(wrong.length + isSlow.length === 0 ? 0 : 1);
