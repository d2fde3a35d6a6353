/**
 * `npm run bench -- paths`: pages of paths with 10 and 100 steps, and of libraries with 100 and 5,000 resources, in turn, as
 * ratios of the large to the small one. Then the plans of their queries. Creates a database of 20,000 resources on the
 * server of DATABASE_URL and keeps it for the next run.
 */
import { fillPlaceholders, sql } from "drizzle-orm";
import { closeDatabase, db, openDatabase } from "~/db/client.server";
import { openClient } from "~/db/server-client.server";
import { countSavedQuery, type LibraryFilters, savedQuery } from "~/domain/library/list-saved.server";
import { findPathQuery } from "~/domain/paths/find-path.server";
import { stepsQuery } from "~/domain/paths/steps.server";
import { prepared } from "./growth";
import { addOthers, fillLibrary, type Member, makePath, newMember, type Path, remove } from "./paths-data";
import { scratch, startBuilt } from "./servers";
import { median, print, type Row } from "./table";

const size = 20_000;
const steps = { small: 10, large: 100 };
const librarySizes = { small: 100, large: 5000 };
const rounds = { warmUp: 20, measured: 80 };

type Pair<Item> = { small: Item; large: Item };

export async function measurePaths(server: string): Promise<void> {
  const url = await prepared(server, size, "career_hub_bench_paths");
  await openDatabase({ url, dataDir: "" });
  await addOthers();
  const running = await startBuilt(scratch(), { DATABASE_URL: url });
  const members = { small: await newMember(running.url), large: await newMember(running.url) };
  try {
    const made = {
      small: await makePath(members.small, steps.small),
      large: await makePath(members.small, steps.large),
    };
    await fillLibrary(members.small, librarySizes.small);
    await fillLibrary(members.large, librarySizes.large);
    await db.execute(sql`vacuum analyze`);
    print(await pages(running.url, made, members), false);
    await plans(url, made.large, members.large);
  } finally {
    await running.stop();
    await remove([members.small, members.large]);
    await closeDatabase();
  }
}

async function pages(url: string, made: Pair<Path>, members: Pair<Member>): Promise<Row[]> {
  const path = (which: keyof Pair<Path>) => `/paths/${made[which].slug}`;
  const library = (search: string) => (which: keyof Pair<Member>) => ({
    at: `/my-library?${search}`,
    cookie: members[which].cookie,
  });
  const measured: [string, (which: keyof Pair<unknown>) => PageRequest][] = [
    ["path, cached", (which) => ({ at: path(which), isCached: true })],
    ["path, rendered for a visitor", (which) => ({ at: `${path(which)}?` })],
    ["path, rendered for a follower", (which) => ({ at: `${path(which)}?`, cookie: members.small.cookie })],
    ["library", library("")],
    ["library, by state", library("state=doing")],
    ["library, searched", library("q=guide")],
  ];
  const rows: Row[] = [];
  for (const [page, requestOf] of measured) {
    const times: Pair<number[]> = { small: [], large: [] };
    const bytes = { small: 0, large: 0 };
    for (let round = -rounds.warmUp; round < rounds.measured; round++) {
      for (const which of ["small", "large"] as const) {
        const { ms, length } = await timed(url, requestOf(which));
        bytes[which] = length;
        if (round >= 0) times[which].push(ms);
      }
    }
    rows.push({
      page,
      "small ms": median(times.small).toFixed(2),
      "large ms": median(times.large).toFixed(2),
      ratio: (median(times.large) / median(times.small)).toFixed(2),
      "small kB": (bytes.small / 1000).toFixed(0),
      "large kB": (bytes.large / 1000).toFixed(0),
    });
  }
  return rows;
}

type PageRequest = { at: string; cookie?: string; isCached?: boolean };
let requests = 0;

async function timed(url: string, { at, cookie, isCached }: PageRequest): Promise<{ ms: number; length: number }> {
  // Otherwise a new URL each time, so that the page cache does not answer.
  const address = isCached ? url + at : `${url}${at}&request=${requests++}`;
  const start = performance.now();
  const response = await fetch(address, { headers: { Accept: "text/html", ...(cookie && { Cookie: cookie }) } });
  const text = await response.text();
  const ms = performance.now() - start;
  if (response.status !== 200) throw new Error(`${at} gave ${response.status}.`);
  return { ms, length: text.length };
}

type Query = { toSQL: () => { sql: string; params: unknown[] } };

/** Prints how the queries of the large pages read each table. */
async function plans(url: string, { id, slug }: Path, { id: memberId }: Member): Promise<void> {
  const library = (title: string, filters?: LibraryFilters) => ({ title, ...savedQuery(memberId, filters) });
  const queries: { title: string; query: Query; values?: Record<string, string> }[] = [
    { title: "path by slug", query: findPathQuery(slug, memberId) },
    { title: "steps of a path", query: stepsQuery(id, memberId) },
    library("library"),
    library("library, by state", { state: "doing" }),
    library("library, searched", { q: "guide" }),
    { title: "counts of a library", query: countSavedQuery(memberId) },
  ];
  const client = openClient(url, 1);
  for (const { title, query, values = {} } of queries) {
    const { sql: text, params } = query.toSQL();
    const lines = await client.unsafe<Record<"QUERY PLAN", string>[]>(
      `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
      fillPlaceholders(params, values) as string[],
    );
    console.log(`\n${title}:\n${lines.map((line) => `  ${line["QUERY PLAN"]}`).join("\n")}`);
  }
  await client.end();
}
