/**
 * `npm run bench -- growth [N ...]`: the same searches and lists in directories of growing size, with their times as
 * ratios to the smallest. Makes and fills one database a size beside the one of DATABASE_URL; they stay for the next run.
 */
import postgres from "postgres";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { formatValues } from "~/domain/resources/formats";
import { listResources } from "~/domain/resources/list.server";
import { parseListQuery, parseSearchQuery, sorts, tabs } from "~/domain/resources/list-query";
import { listings } from "~/domain/resources/listings";
import { type Tag, tags } from "~/domain/resources/tags";
import { relatedResources } from "~/domain/search/related.server";
import { searchResources } from "~/domain/search/search.server";
import { suggest } from "~/domain/search/suggest.server";
import { fill } from "./fill";

type Probe = { group: string; name: string; run: () => Promise<unknown> };

const rounds = 2;
const repeats = 3;

export async function growth(server: string, sizes: number[]): Promise<void> {
  const urls = new Map<number, string>();
  for (const size of sizes) urls.set(size, await prepared(server, size));
  const times = new Map<string, Map<number, number[]>>();
  for (let round = 0; round < rounds; round++) {
    for (const [size, url] of urls) {
      await openDatabase({ url, dataDir: "" });
      for (const probe of probes()) {
        const bySize = times.get(key(probe)) ?? new Map<number, number[]>();
        times.set(key(probe), bySize.set(size, [...(bySize.get(size) ?? []), ...(await timed(probe.run))]));
      }
      await closeDatabase();
    }
  }
  report(times, sizes);
}

const key = (probe: Probe) => `${probe.group}\t${probe.name}`;

async function prepared(server: string, size: number): Promise<string> {
  const name = `career_hub_bench_${size}`;
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
  // As autovacuum leaves it after a while: an index alone answers for rows whose pages are known to be seen by all.
  const owner = postgres(url.href, { max: 1 });
  await owner`vacuum analyze`;
  await owner.end();
  return url.href;
}

async function timed(run: () => Promise<unknown>): Promise<number[]> {
  await run();
  const found: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const start = performance.now();
    await run();
    found.push(performance.now() - start);
  }
  return found;
}

function report(times: Map<string, Map<number, number[]>>, sizes: number[]): void {
  const groups = [...new Set([...times.keys()].map((name) => name.split("\t")[0]!))];
  const least = sizes[0]!;
  for (const group of groups) {
    const rows = [...times]
      .filter(([name]) => name.startsWith(`${group}\t`))
      .map(([name, bySize]) => ({ name, bySize }));
    for (const size of sizes) {
      const typical = rows.map(({ bySize }) => quantile(bySize.get(size)!, 0.5));
      const ratios = rows.map(({ bySize }) => quantile(bySize.get(size)!, 0.5) / quantile(bySize.get(least)!, 0.5));
      const all = rows.flatMap(({ bySize }) => bySize.get(size)!);
      const smallest = rows.flatMap(({ bySize }) => bySize.get(least)!);
      const slowest = rows[ratios.indexOf(Math.max(...ratios))]!.name.split("\t")[1];
      console.log(
        [
          `${group} (${rows.length})`.padEnd(34),
          `${size}`.padStart(8),
          `median ${quantile(typical, 0.5).toFixed(2)} ms`,
          `p95 ${quantile(all, 0.95).toFixed(2)} ms`,
          `x${(quantile(all, 0.5) / quantile(smallest, 0.5)).toFixed(2)} median`,
          `x${(quantile(all, 0.95) / quantile(smallest, 0.95)).toFixed(2)} p95`,
          `most x${Math.max(...ratios).toFixed(1)} (${slowest})`,
        ].join("  "),
      );
    }
  }
}

function quantile(values: number[], at: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))]!;
}

const searches = [
  "javascript",
  "python guide",
  "c++",
  "AI",
  "ux research",
  "salary negotiation",
  "git cheat sheet",
  "résumé template",
  "non-disclosure",
  "exerci",
  "valdin",
  '"system design" book',
  "node.js -react",
  "go",
  "kubernetes",
  "banquin",
  "corfo handbook",
  "marketing slides",
  "freelance pricing template",
  "r",
];
const typos = ["javascirpt", "pyhton course", "kuberntes", "negotation"];

function probes(): Probe[] {
  const list = (path: string, params: Record<string, string>, group: string): Probe => {
    const listing = listings.find((one) => one.path === path)!;
    const search = new URLSearchParams(params);
    return { group, name: `/${path}?${search}`, run: () => listResources({ listing, query: parseListQuery(search) }) };
  };
  const search = (q: string, params: Record<string, string>, group: string): Probe => ({
    group,
    name: `${q} ${new URLSearchParams(params)}`,
    run: () => searchResources({ q, query: parseSearchQuery(new URLSearchParams(params)) }),
  });
  const orders = tabs.flatMap(({ value: tab }) => sorts.map(({ value: sort }) => ({ tab, sort })));
  const paths = listings.map((listing) => listing.path);
  return [
    ...paths.flatMap((path) => orders.map((order) => list(path, order, "listing x tab x sort"))),
    ...formatValues.flatMap((format) =>
      ["latest", "technical-skills", "contracts", "frontend", "free"].flatMap((path) =>
        orders.map((order) => list(path, { ...order, format }, "with a format")),
      ),
    ),
    ...tags.flatMap((tag) =>
      ["latest", "soft-skills", "devops"].flatMap((path) =>
        orders.map((order) => list(path, { ...order, tag }, "with a tag")),
      ),
    ),
    ...tags.flatMap((tag, at) =>
      ["latest", "technical-skills", "backend"].flatMap((path) =>
        orders.map((order) => list(path, { ...order, tag, format: formatValues[at % 10]! }, "with a format and a tag")),
      ),
    ),
    ...searches.map((q) => search(q, {}, "search")),
    ...searches.map((q, at) => search(q, { format: formatValues[at % 10]!, tab: "free" }, "search with filters")),
    ...typos.map((q) => search(q, {}, "search with a typo")),
    ...["ja", "pyth", "sal", "val", "no"].map((q) => ({ group: "suggestions", name: q, run: () => suggest(q) })),
    ...(["pdf", "website", "video"] as const).flatMap((format) =>
      [["frontend", "course"], ["devops", "cloud", "automation"], ["negotiation"], []].map((tags) => ({
        group: "related",
        name: `${format} ${tags}`,
        run: () => relatedResources({ id: 1, tags: tags as Tag[], format }),
      })),
    ),
  ];
}
