/**
 * `npm run bench -- growth [N ...]`: the same searches, lists, pages and votes in directories of growing size, with their times as
 * ratios to the smallest. Makes and fills one database a size beside the one of DATABASE_URL; they stay for the next run.
 */

import { sql } from "drizzle-orm";
import postgres from "postgres";
import { closeDatabase, db, openDatabase } from "~/db/client.server";
import { resources, users } from "~/db/schema";
import { findApproved } from "~/domain/resources/find.server";
import { formatValues } from "~/domain/resources/formats";
import { homeSections, isApproved, listResources } from "~/domain/resources/list.server";
import { parseListQuery, parseSearchQuery, sorts, tabs } from "~/domain/resources/list-query";
import { listings } from "~/domain/resources/listings";
import { type Tag, tags } from "~/domain/resources/tags";
import { relatedResources } from "~/domain/search/related.server";
import { searchResources } from "~/domain/search/search.server";
import { suggest } from "~/domain/search/suggest.server";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { fill } from "./fill";
import { signUp } from "./scenarios";
import { scratch, startBuilt } from "./servers";

/** What is timed. A list tells how many cards it has: one with a few in the small directory and a page in the large is another. */
type Probe = { group: string; name: string; run: () => Promise<number | undefined> };
type Timed = { ms: number[]; cards?: number };
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
      for (const probe of [...probes(), ...(await pages(server.url))]) {
        const bySize = times.get(key(probe)) ?? new Map<number, Timed>();
        const { ms, cards } = await timed(probe.run);
        times.set(key(probe), bySize.set(size, { ms: [...(bySize.get(size)?.ms ?? []), ...ms], cards }));
      }
      await server.stop();
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

async function timed(run: Probe["run"]): Promise<Timed> {
  const cards = await run();
  const ms: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const start = performance.now();
    await run();
    ms.push(performance.now() - start);
  }
  return { ms, cards };
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

const orders = tabs.flatMap(({ value: tab }) => sorts.map(({ value: sort }) => ({ tab, sort })));

function probes(): Probe[] {
  const list = (path: string, params: Record<string, string>, group: string): Probe => {
    const listing = listings.find((one) => one.path === path)!;
    const search = new URLSearchParams(params);
    const query = parseListQuery(search);
    return {
      group,
      name: `/${path}?${search}`,
      run: async () => (await listResources({ listing, query })).cards.length,
    };
  };
  const search = (q: string, params: Record<string, string>, group: string): Probe => ({
    group,
    name: `${q} ${new URLSearchParams(params)}`,
    run: quietly(() => searchResources({ q, query: parseSearchQuery(new URLSearchParams(params)) })),
  });
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
    ...["ja", "pyth", "sal", "val", "no"].map((q) => ({
      group: "suggestions",
      name: q,
      run: quietly(() => suggest(q)),
    })),
    ...(["pdf", "website", "video"] as const).flatMap((format) =>
      [["frontend", "course"], ["devops", "cloud", "automation"], ["negotiation"], []].map((tags) => ({
        group: "related",
        name: `${format} ${tags}`,
        run: quietly(() => relatedResources({ id: 1, tags: tags as Tag[], format })),
      })),
    ),
  ];
}

/** Home, products from all over the directory and votes for them by themselves, and then as answers of the built server. */
async function pages(url: string): Promise<Probe[]> {
  const member = { email: `growth-${Date.now()}@example.com`, passwordHash: "-" };
  const [{ id: userId }] = (await db.insert(users).values(member).returning({ id: users.id })) as [{ id: number }];
  const spread = await db
    .select({ id: resources.id, slug: resources.slug, tags: resources.tags, format: resources.format })
    .from(resources)
    .where(isApproved)
    .orderBy(sql`hashint8(${resources.id})`)
    .limit(60);
  const Cookie = await signUp(url);
  let asked = 0;
  const page = (group: string, at: string, name = at): Probe => {
    // What nobody asked for before is not kept: it is made.
    const anew = () => `${url}${at}${at.includes("?") ? "&" : "?"}asked=${asked++}`;
    return {
      group: `page: ${group}`,
      name,
      run: async () => (await answered(await fetch(anew()), 200)).split('class="card"').length,
    };
  };
  const vote = async (id: number, _method: string) => {
    const body = new URLSearchParams({ _method, redirectTo: "/" });
    const init = { method: "POST", redirect: "manual", headers: { Cookie, Accept: "text/html" }, body } as const;
    await answered(await fetch(`${url}/resources/${id}/upvote`, init), 303);
  };
  return [
    ...spread.flatMap(({ id, slug, tags, format }, at) => [
      { group: "home", name: `${at}`, run: quietly(() => homeSections()) },
      {
        group: "product",
        name: `${at}`,
        run: quietly(async () => {
          await Promise.all([findApproved(slug), homeSections()]);
          await relatedResources({ id, tags: tags as Tag[], format });
        }),
      },
      {
        group: "upvote",
        name: `${at}`,
        run: quietly(async () => {
          await upvote({ userId, resourceId: id });
          await removeUpvote({ userId, resourceId: id });
        }),
      },
    ]),
    ...spread.map((_, at) => page("home", `/?${at}`)),
    ...spread.map(({ slug }, at) => page("product", `/product/${encodeURIComponent(slug)}`, `${at}`)),
    ...listings.flatMap(({ path }) => orders.map((order) => page("list", `/${path}?${new URLSearchParams(order)}`))),
    ...tags.flatMap((tag) =>
      ["latest", "soft-skills", "devops"].flatMap((path) =>
        orders.map((order) => page("list with a tag", `/${path}?${new URLSearchParams({ ...order, tag })}`)),
      ),
    ),
    ...spread.map(({ id }, at) => ({
      group: "page: upvote by form",
      name: `${at}`,
      run: quietly(async () => {
        await vote(id, "post");
        await vote(id, "delete");
      }),
    })),
  ];
}

async function answered(answer: Response, status: number): Promise<string> {
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${answer.url} gave ${answer.status}.`);
  return text;
}

const quietly = (run: () => Promise<unknown>) => async () => {
  await run();
  return undefined;
};
