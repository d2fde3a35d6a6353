/**
 * `npm run lab -- bench http [PART OF A NAME ...]`: the built server on one core, compared with node:http sending the same bytes on
 * the same core, alternating, three rounds.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { rawRequest } from "../../tests/support/raw-request";
import { type Load, type Measured, type Run, run } from "./load";
import { type Scenario, scenarios } from "./scenarios";
import { cpuMicros, type Running, scratch, startBare, startBuilt } from "./servers";
import { median, print, type Row } from "./table";

const rounds = 3;
const seconds = 3;

/** `cpu` in microseconds a request. */
type WithCpu = Measured & { cpu: number };
type Rounds = { app: WithCpu[]; bare: WithCpu[] };

export async function measureHttp(only: string[]): Promise<void> {
  const folder = scratch();
  const app = await startBuilt(path.join(folder, "data"));
  const measured = new Map<Scenario, Rounds>();
  try {
    const all = await scenarios(app.url);
    const chosen = all.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
    for (const scenario of chosen) measured.set(scenario, { app: [], bare: [] });
    for (const scenario of chosen) await run(scenario, app.url, { seconds: 1, from: 0, folder });
    for (let round = 0; round < rounds; round++) {
      for (const [scenario, found] of measured) {
        const response = await answerFile(folder, app.url, scenario);
        const from = round * 6000 + 2000;
        // Warm-up, as long as for the bare server. Uses other requests than the measurement, because these will be
        // cached.
        await run(scenario, app.url, { seconds: 1, from, folder });
        // wrk disconnects before its last responses, which the server still renders.
        await wait(2000);
        found.app.push(await runWithCpu(scenario, app, { seconds, from: from + 300, folder }));
        found.bare.push(await bare(scenario, response, folder));
        process.stderr.write(".");
      }
      // The emails of the submissions.
      await wait(5000);
    }
  } finally {
    await app.stop();
  }
  process.stderr.write("\n");
  print([...measured].map(rowOf));
}

async function runWithCpu(load: Load, server: Running, options: Run): Promise<WithCpu> {
  const before = cpuMicros(server);
  const measured = await run(load, server.url, options);
  return { ...measured, cpu: (cpuMicros(server) - before) / measured.requests };
}

async function bare(load: Load, response: string, folder: string): Promise<WithCpu> {
  const server = await startBare(response);
  await run(load, server.url, { seconds: 1, from: 0, folder });
  const measured = await runWithCpu(load, server, { seconds: 2, from: 0, folder });
  await server.stop();
  return measured;
}

/** Stores a response's body and headers, for the bare server to send. */
export async function answerFile(folder: string, url: string, { requests, headers }: Load): Promise<string> {
  const [method, at, body] = requests.at(-1)!.split("\t");
  const response = await rawRequest(url, { method, path: at!, headers, body });
  const { date, connection, "keep-alive": alive, "transfer-encoding": chunked, ...kept } = response.headers;
  if (response.status >= 400) throw new Error(`${method} ${at} gave ${response.status}.`);
  const file = path.join(folder, "response.json");
  writeFileSync(
    file,
    JSON.stringify({ status: response.status, headers: kept, body: response.bytes.toString("base64") }),
  );
  return file;
}

function rowOf([{ name }, { app, bare }]: [Scenario, Rounds]): Row {
  const of = (runs: WithCpu[], what: keyof WithCpu) => median(runs.map((one) => one[what]));
  const perSecond = of(app, "perSecond");
  const ratio = median(app.map((one, round) => one.perSecond / bare[round]!.perSecond));
  const refused = app.reduce((sum, one) => sum + one.refused, 0);
  return {
    scenario: name,
    "requests/s": Math.round(perSecond),
    "node:http": Math.round(of(bare, "perSecond")),
    ratio: Number(ratio.toPrecision(2)),
    "CPU µs": Math.round(of(app, "cpu")),
    "CPU ratio": Number(median(app.map((one, round) => bare[round]!.cpu / one.cpu)).toPrecision(2)),
    "p50 ms": Number(of(app, "p50").toFixed(1)),
    "p99 ms": Number(of(app, "p99").toFixed(1)),
    "p99/p50": Number((of(app, "p99") / of(app, "p50")).toFixed(1)),
    refused,
  };
}
