/**
 * `npm run lab -- bench lists [N]`: measures N combinations of listing, tab, format, tag and order (600), N of three details and
 * two tags, the next page of each, the counts of its formats, and upvotes, on the database of the environment. Run
 * `fill` first.
 */
import { sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import { formatCounts } from "~/domain/resources/list/counts/list-counts.server";
import { tabs } from "~/domain/resources/list/filters";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery, sorts } from "~/domain/resources/list/list-query";
import { listings } from "~/domain/resources/list/listings";
import { formatValues } from "~/domain/resources/values/formats";
import { tags } from "~/domain/resources/values/tags";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";

const votes = 500;

export async function measureLists(count: number): Promise<void> {
  const plain = combinations().filter(({ params }) => !params.has("format") && !params.has("tag"));
  for (const [name, chosen] of [
    ["plain lists", plain],
    ["filtered lists", every(combinations(), count)],
    ["three details and two tags", await detailedLists(count)],
  ] as const) {
    const times = { first: [] as Timed[], next: [] as Timed[], counts: [] as Timed[] };
    for (const { listing, params } of chosen) {
      const query = parseListQuery(params);
      const title = `/${listing.path}?${params}`;
      const page = await timed(title, times.first, () => listResources({ listing, query }));
      if (page.next)
        await timed(title, times.next, () => listResources({ listing, query: { ...query, after: page.next } }));
      await timed(title, times.counts, () => formatCounts(listing, query));
    }
    report(`${name}, first page`, times.first);
    report(`${name}, second page`, times.next);
    report(`${name}, format counts`, times.counts);
  }
  report("upvotes", await upvoteTimes());
  const sizes = await rowsOf<{ name: string; bytes: string }>(
    db as unknown as Transaction,
    sql`select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::text as bytes from pg_index
      where indrelid = 'resources'::regclass order by pg_relation_size(indexrelid) desc`,
  );
  const total = sizes.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  console.log(`${sizes.length} indexes of resources, ${megabytes(total)}:`);
  for (const { name, bytes } of sizes) console.log(`  ${name} ${megabytes(Number(bytes))}`);
}

type Timed = { title: string; ms: number };

function combinations() {
  return listings.flatMap((listing) =>
    tabs.flatMap(({ value: tab }) =>
      sorts.flatMap(({ value: sort }) =>
        ["", ...formatValues].flatMap((format) =>
          ["", ...tags].map((tag) => ({ listing, params: paramsOf({ tab, sort, format, tag }) })),
        ),
      ),
    ),
  );
}

function paramsOf(values: Record<string, string | string[]>): URLSearchParams {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams(pairs.filter(([, value]) => value !== ""));
}

/** Returns lists of all resources by three details and two tags: in turn those of a row, which are found, and others. */
async function detailedLists(count: number) {
  const rows = await rowsOf<{ tags: string[]; facets: string[] }>(
    db as unknown as Transaction,
    sql`select tags, facets from resources where status = 'Approved' and cardinality(tags) > 1 and level is not null
      and languages is not null and minutes is not null and access is not null
      order by hashint8(id) limit ${count}`,
  );
  const details = ["level", "language", "time", "access"];
  const ownValue = (facets: string[], name: string) =>
    facets.find((facet) => facet.startsWith(`${name}:`))!.slice(name.length + 1);
  return rows.map(({ tags: own, facets }, n) => {
    const other = rows[(n * 7 + 1) % rows.length]!;
    const isOwn = n % 2 === 0;
    const chosen = details.filter((_, at) => at !== n % details.length);
    const values = chosen.map((name, at) => [name, ownValue(isOwn || at === 0 ? facets : other.facets, name)]);
    const tag = isOwn ? own.slice(0, 2) : [own[0]!, tags[n % tags.length]!];
    const params = paramsOf({ sort: n % 3 === 0 ? "top" : "new", tag, ...Object.fromEntries(values) });
    return { listing: listings.find(({ path }) => path === "latest")!, params };
  });
}

/** Returns `count` of them, spread evenly. The step has no common divisor with their number, so none repeats. */
function every<Item>(all: Item[], count: number): Item[] {
  const step = 35_897;
  return Array.from({ length: Math.min(count, all.length) }, (_, n) => all[(n * step) % all.length]!);
}

// Measures the second of two runs, because the first may read from the disk.
async function timed<Result>(title: string, times: Timed[], run: () => Promise<Result>): Promise<Result> {
  await run();
  const start = performance.now();
  const result = await run();
  times.push({ title, ms: performance.now() - start });
  return result;
}

async function upvoteTimes(): Promise<Timed[]> {
  const email = `bench-${Date.now()}@example.com`;
  const [member] = await db
    .insert(users)
    .values({ email, passwordHash: "-", emailConfirmedAt: new Date() })
    .returning({ id: users.id });
  const targets = await db
    .select({ id: resources.id })
    .from(resources)
    .where(sql`${resources.status} = 'Approved'`)
    .orderBy(sql`hashint8(${resources.id})`)
    .limit(votes);
  const times: Timed[] = [];
  for (const { id } of targets) {
    const start = performance.now();
    await upvote({ userId: member!.id, resourceId: id });
    times.push({ title: `${id}`, ms: performance.now() - start });
  }
  for (const { id } of targets) await removeUpvote({ userId: member!.id, resourceId: id });
  await db.delete(upvotes).where(sql`${upvotes.userId} = ${member!.id}`);
  return times;
}

function report(name: string, times: Timed[]): void {
  const sorted = [...times].sort((one, other) => one.ms - other.ms);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
  const worst = at(1);
  const figures = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${at(part).ms.toFixed(2)}`).join("  ");
  console.log(`${name} (${times.length}): ${figures}  most ${worst.ms.toFixed(1)} ms (${worst.title})`);
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
