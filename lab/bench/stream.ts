/**
 * `npm run bench -- stream [N]`: the growth of the built server's memory while `GET /resources` streams N rows (100,000)
 * to a fast and to a slow client, from the environment's database. Reads /proc, so Linux only.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { freePort } from "../../tests/support/server";
import { startArguments } from "../../tests/support/start-command";

type Reader = { name: string; headers: Record<string, string>; pause: number };

const readers: Reader[] = [
  { name: "quick reader", headers: {}, pause: 0 },
  { name: "quick reader, gzip", headers: { "Accept-Encoding": "gzip" }, pause: 0 },
  { name: "slow reader", headers: {}, pause: 4 },
];

export async function measureStream(rows: number): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, startArguments, {
    env: {
      SESSION_SECRET: "a key for this run of thirty-two characters",
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      RATE_LIMITS: "off",
      ADMIN_PASSWORD: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}/resources`;
  try {
    await until(async () => {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it answered.`);
      return fetch(`http://localhost:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    // Warm-up, so that compiled code and the driver's buffers do not count.
    for (let warm = 0; warm < 30; warm++) await (await fetch(`${url}?per_page=100`)).text();
    for (const reader of readers) console.log(await grown(server, url, reader, rows));
  } finally {
    server.kill("SIGTERM");
  }
}

async function grown(server: ChildProcess, url: string, reader: Reader, rows: number): Promise<string> {
  const before = memoryOf(server);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(server));
  }, 20);
  const start = performance.now();
  const read = await readAll(url, reader);
  clearInterval(watch);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const growth = (peak - before).toFixed(1);
  return `${reader.name}: ${read} MB of ${rows} rows in ${seconds} s; ${before.toFixed(1)} MB before, ${growth} MB more at most`;
}

function readAll(url: string, { headers, pause }: Reader): Promise<string> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    get(url, { headers }, (response: IncomingMessage) => {
      response.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (pause === 0) return;
        response.pause();
        setTimeout(() => response.resume(), pause);
      });
      response.on("end", () => resolve((bytes / 1e6).toFixed(1)));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** Returns the resident memory in MB. */
function memoryOf(server: ChildProcess): number {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 200));
}
