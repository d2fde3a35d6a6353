/**
 * `npm run lab -- bench growth [N ...]`: measures the same searches, lists, pages and votes in directories of growing size,
 * as ratios to the smallest. Creates a database for each size on the server of DATABASE_URL and keeps it for the next
 * run.
 */
import postgres from "postgres";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { fill } from "./fill";
import { type Probe, pages, questions } from "./growth-probes";
import { scratch, startBuilt } from "./servers";

type Timed = { ms: number[]; cards: number | undefined };
type Times = Map<string, Map<number, Timed>>;

const rounds = 2;
const repeats = 3;

export async function growth(server: string, sizes: number[]): Promise<void> {
  const urls = new Map<number, string>();
  for (const size of sizes) urls.set(size, await prepared(server, size));
  const times: Times = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const [size, url] of urls) {
      await openDatabase({ url, dataDir: "" });
      const server = await startBuilt(scratch(), { DATABASE_URL: url });
      try {
        for (const probe of [...questions(), ...(await pages(server.url))]) {
          const bySize = times.get(key(probe)) ?? new Map<number, Timed>();
          const { ms, cards } = await timed(probe.run);
          times.set(key(probe), bySize.set(size, { ms: [...(bySize.get(size)?.ms ?? []), ...ms], cards }));
        }
      } finally {
        await server.stop();
        await closeDatabase();
      }
    }
  }
  report(times, sizes);
}

const key = (probe: Probe) => `${probe.group}\t${probe.name}`;

/** Creates a database on a server, if it is not there, and fills it up to this size. Returns its URL. */
export async function prepared(server: string, size: number, name = `career_hub_bench_${size}`): Promise<string> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  const known = await admin`select 1 from pg_database where datname = ${name}`;
  if (known.length === 0) await admin.unsafe(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await openDatabase({ url: url.href, dataDir: "" });
  await fill(size, (done) => process.stderr.write(`\r${size}: ${done} rows`));
  process.stderr.write("\n");
  await closeDatabase();
  // VACUUM, as autovacuum would do after a while, so that index-only scans are possible.
  const owner = postgres(url.href, { max: 1 });
  await owner`vacuum analyze`;
  await owner.end();
  return url.href;
}

async function timed(run: Probe["run"]): Promise<Timed> {
  const shown = await run();
  const ms: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const start = performance.now();
    await run();
    ms.push(performance.now() - start);
  }
  return { ms, cards: typeof shown === "number" ? shown : undefined };
}

function report(times: Times, sizes: number[]): void {
  const groups = [...new Set([...times.keys()].map((name) => name.split("\t")[0]!))];
  for (const group of groups) {
    const rows = [...times].filter(([name]) => name.startsWith(`${group}\t`));
    reportOf(group, rows, sizes);
    const alike = rows.filter(([, bySize]) => new Set([...bySize.values()].map(({ cards }) => cards)).size === 1);
    if (alike.length < rows.length) reportOf("  those of as many cards", alike, sizes);
  }
}

function reportOf(title: string, rows: [string, Map<number, Timed>][], sizes: number[]): void {
  const ms = (row: Map<number, Timed>, size: number) => row.get(size)!.ms;
  const least = sizes[0]!;
  for (const size of sizes) {
    const ratios = rows.map(([, row]) => quantile(ms(row, size), 0.5) / quantile(ms(row, least), 0.5));
    const all = rows.flatMap(([, row]) => ms(row, size));
    const smallest = rows.flatMap(([, row]) => ms(row, least));
    const slowest = rows[ratios.indexOf(Math.max(...ratios))]![0].split("\t")[1];
    console.log(
      [
        `${title} (${rows.length})`.padEnd(34),
        `${size}`.padStart(8),
        `median ${quantile(all, 0.5).toFixed(2)} ms`,
        `p95 ${quantile(all, 0.95).toFixed(2)} ms`,
        `x${(quantile(all, 0.5) / quantile(smallest, 0.5)).toFixed(2)} median`,
        `x${(quantile(all, 0.95) / quantile(smallest, 0.95)).toFixed(2)} p95`,
        `most x${Math.max(...ratios).toFixed(1)} (${slowest})`,
      ].join("  "),
    );
  }
}

function quantile(values: number[], at: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))]!;
}
