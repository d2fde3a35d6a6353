// Compares the time of failed logins with known and unknown emails: medians of one run, alternating.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { median, postForm, signUp, startServer } from "./start-server.mjs";

const rounds = Number(process.argv[2] ?? 200);
const DATA_DIR = mkdtempSync(path.join(tmpdir(), "career-hub-timing-"));
const { base, stop } = await startServer({ PORT: process.env.PORT ?? "4120", DATA_DIR });
await signUp(base, "known@example.com");

const times = { known: [], unknown: [] };
for (let round = 0; round < rounds + 10; round++) {
  for (const who of round % 2 ? ["known", "unknown"] : ["unknown", "known"]) {
    const started = performance.now();
    const response = await postForm(`${base}/auth/login`, {
      email: `${who}@example.com`,
      password: "not the pass phrase",
    });
    await response.text();
    if (response.status !== 401) throw new Error(`Signing in gave ${response.status}.`);
    if (round >= 10) times[who].push(performance.now() - started);
  }
}
const [known, unknown] = [median(times.known), median(times.unknown)];
const apart = ((Math.max(known, unknown) / Math.min(known, unknown) - 1) * 100).toFixed(1);
console.log(`${rounds} each: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${apart} % apart`);
await stop();
rmSync(DATA_DIR, { recursive: true });
