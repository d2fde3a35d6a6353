/**
 * `npm run bench -- following [N]`: what N follows (5,000) of the directory of the environment cost: a pass over all members
 * as for a weekly email, and the badge of a member with a thousand follows. Removes the members that it makes.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { eq, like, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { followers, follows } from "~/db/schema/following";
import { resources } from "~/db/schema/resources";
import { countNew, listFollowing, newsOfPeriod } from "~/domain/following/news.server";
import { watchCatalogue } from "~/domain/resources/catalogue/generation.server";
import { listings } from "~/domain/resources/list/listings";
import { tags } from "~/domain/resources/values/tags";
import { subjects } from "./plausible-words";
import { median, print } from "./table";

const perMember = 5;
const badgeFollows = 1000;
const email = (n: number) => `bench-following-${n}@example.com`;
const weekMs = 7 * 86_400_000;

/** Different lists, topics and searches; every third is a search. */
function addressOf(n: number): string {
  const tag = tags[n % tags.length]!;
  const level = ["beginner", "intermediate", "advanced", "all"][n % 4]!;
  if (n % 3 === 0) return `/search?q=${encodeURIComponent(subjects[n % subjects.length]![0])}+${n}&level=${level}`;
  if (n % 3 === 1) return `/${listings[n % listings.length]!.path}?tab=free&tag=${tag}&level=${level}`;
  return `/latest?level=${level}&tag=${tag}&tag=${tags[(n * 7) % tags.length]!}`;
}

export async function measureFollowing(count: number): Promise<void> {
  await publishAll();
  await watchCatalogue();
  await removeMembers();
  try {
    const members = await makeMembers(Math.ceil(count / perMember), perMember);
    await measurePass(members);
    for (const size of [200, badgeFollows]) await measureBadge(size, members.length + size);
  } finally {
    await removeMembers();
  }
}

/** Generated rows have no time of publication. */
const publishAll = () =>
  withoutTimeout((tx) =>
    tx
      .update(resources)
      .set({ publishedAt: sql`now() - (now() - created_at) / 40` })
      .where(sql`status = 'Approved' and published_at is null`),
  );

/** Without foreign keys, because each account is looked for in all tables. */
const removeMembers = () =>
  withoutTimeout(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    const isMade = sql`in (select ${users.id} from ${users} where ${like(users.email, "bench-following-%")})`;
    await tx.delete(follows).where(sql`${follows.userId} ${isMade}`);
    await tx.delete(followers).where(sql`${followers.userId} ${isMade}`);
    await tx.delete(users).where(like(users.email, "bench-following-%"));
  });

async function withoutTimeout(change: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await change(tx);
  });
}

async function makeMembers(members: number, each: number, first = 0): Promise<number[]> {
  const rows = Array.from({ length: members }, (_, n) => ({ email: email(first + n), passwordHash: "none" }));
  const made = await db.insert(users).values(rows).returning({ id: users.id });
  const since = new Date(Date.now() - weekMs);
  const wanted = made.flatMap(({ id }, n) =>
    Array.from({ length: each }, (_, m) => ({
      userId: id,
      address: addressOf((first + n) * each + m),
      createdAt: since,
    })),
  );
  for (let at = 0; at < wanted.length; at += 1000)
    await db
      .insert(follows)
      .values(wanted.slice(at, at + 1000))
      .onConflictDoNothing();
  await db.insert(followers).values(made.map(({ id }) => ({ userId: id, seenAt: since })));
  return made.map(({ id }) => id);
}

async function measurePass(members: number[]): Promise<void> {
  const since = new Date(Date.now() - weekMs);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  let [items, slowest, busiest] = [0, 0, 0];
  for (const userId of members) {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    for (const { cards } of await newsOfPeriod(userId, { after: since, until: new Date() }, 12)) items += cards.length;
    slowest = Math.max(slowest, performance.now() - begun);
    const used = process.cpuUsage(before);
    busiest = Math.max(busiest, (used.user + used.system) / 1000);
    await new Promise(setImmediate);
  }
  const { user, system } = process.cpuUsage(cpu);
  print(
    [
      {
        members: members.length,
        items,
        "seconds in all": seconds(performance.now() - started),
        "seconds of this process": seconds((user + system) / 1000),
        "slowest member, ms": Math.round(slowest),
        "most of this process for a member, ms": Math.round(busiest),
        "longest wait of the event loop, ms": Math.round(delay.max / 1e6),
      },
    ],
    false,
  );
}

async function measureBadge(size: number, first: number): Promise<void> {
  const [userId] = (await makeMembers(1, size, first)) as [number];
  const [follower] = await db.select().from(followers).where(eq(followers.userId, userId));
  const timed = async (run: () => Promise<unknown>) => {
    const begun = performance.now();
    await run();
    return performance.now() - begun;
  };
  const cold = await timed(() => countNew(follower!));
  const warm: number[] = [];
  for (let n = 0; n < 1000; n += 1) warm.push(await timed(() => countNew(follower!)));
  const page = await timed(() => listFollowing(follower!));
  const sorted = warm.sort((one, other) => one - other);
  print(
    [
      {
        follows: size,
        new: await countNew(follower!),
        "first count, ms": milliseconds(cold),
        "median, ms": milliseconds(median(warm)),
        "p99, ms": milliseconds(sorted[989]!),
        "/following, ms": milliseconds(page),
      },
    ],
    false,
  );
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const milliseconds = (ms: number) => ms.toFixed(2);
