/**
 * `npm run bench -- fuzz [N] [SEED]`: sends malformed requests over raw sockets to the built server, and checks that none
 * causes a server error and that the server's memory does not grow.
 */

import { startServer, type TestServer } from "../../tests/support/server";
import { type Found, fuzz } from "../fuzz/fuzz";

const token = "a token of sixteen or more";
/** How much a third of the requests may add to the memory of a warm server. */
const maxGrowthMb = 40;

/** Returns whether there was no server error and no memory growth. */
export async function measureFuzz(count: number, seed = Math.floor(Math.random() * 1e6)): Promise<boolean> {
  console.log(`${count} malformed requests, seed ${seed}`);
  const server = await startServer({ METRICS_TOKEN: token, NODE_ENV: "production" });
  const parts: Found[] = [];
  const memory: number[] = [];
  const began = performance.now();
  try {
    for (const part of [1, 2, 3]) {
      const from = Math.floor((count * (part - 1)) / 3);
      const run = { seed, from, to: Math.floor((count * part) / 3) };
      const progress = (done: number) => process.stderr.write(`\r${done}`);
      parts.push(await fuzz(Number(new URL(server.url).port), run, progress));
      memory.push(await stableMemory(server));
    }
  } finally {
    if (server.process.exitCode !== null) console.log(`The server ended: ${server.output().slice(-2000)}`);
    await server.stop();
  }
  const seconds = (performance.now() - began) / 1000;
  return report({ parts, memory, seconds });
}

function report({ parts, memory, seconds }: { parts: Found[]; memory: number[]; seconds: number }): boolean {
  const responses: Record<string, number> = {};
  for (const part of parts)
    for (const [name, times] of Object.entries(part.responses)) responses[name] = (responses[name] ?? 0) + times;
  const faults = parts.flatMap((part) => part.faults);
  console.log(`\nAnswered in ${Math.round(seconds)} s:`);
  for (const [name, times] of Object.entries(responses).sort()) console.log(`  ${name}: ${times}`);
  console.log(`Memory after each third: ${memory.map((megabytes) => `${Math.round(megabytes)} MB`).join(", ")}`);
  for (const fault of faults) console.log(fault);
  const grown = memory.at(-1)! - memory[0]!;
  const isFlat = grown < maxGrowthMb || memory[2]! <= memory[1]!;
  if (!isFlat) console.log(`The memory of the server keeps growing: ${Math.round(grown)} MB since the first third.`);
  return faults.length === 0 && isFlat;
}

/** Returns the resident memory after ordinary requests, which trigger garbage collection. */
async function stableMemory({ url }: TestServer): Promise<number> {
  for (let n = 0; n < 300; n += 1) await (await fetch(`${url}/search?q=settle&asked=${n % 50}`)).text();
  const text = await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text();
  return Number(/resident_memory_bytes (\d+)/.exec(text)![1]) / 2 ** 20;
}
