// Measures upvotes per second through the domain's functions, compared with the same two statements in pgbench.
// DATABASE_URL=postgres://... PGBENCH=/path/to/pgbench npx tsx lab/bench/upvote-rate.ts
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { closeDatabase, db, openDatabase } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";

const url = process.env.DATABASE_URL!;
const clients = 8;
const seconds = 10;
const members = 2_000;
const records = 2_000;
const scratch = mkdtempSync(path.join(tmpdir(), "career-hub-rate-"));

await openDatabase({ url, dataDir: scratch });
await db.insert(users).values(
  Array.from({ length: members }, (_, number) => ({
    email: `rate${Date.now()}-${number}@example.com`,
    passwordHash: "-",
  })),
);
await db.insert(resources).values(
  Array.from({ length: records }, (_, number) => ({
    slug: `rate-${Date.now()}-${number}`,
    name: `Rate ${number}`,
    productUrl: `https://example.com/${number}`,
    addressKey: `rate/${Date.now()}/${number}`,
    accentColor: "#1d4ed8",
    status: "Approved" as const,
  })),
);
const userIds = (await db.select({ id: users.id }).from(users)).map((row) => row.id);
const resourceIds = (await db.select({ id: resources.id }).from(resources)).map((row) => row.id);
const any = (ids: number[]) => ids[Math.floor(Math.random() * ids.length)]!;

for (const [name, targets] of [
  ["distinct rows", resourceIds],
  ["one hot row", resourceIds.slice(0, 1)],
] as const) {
  await clear();
  const ours = await rateOfVerbs(targets);
  const [{ wrong }] = (await db
    .select({ wrong: sql<number>`count(*)::int` })
    .from(resources)
    .where(sql`upvotes <> (select count(*) from ${upvotes} where counted and resource_id = ${resources.id})`)) as [
    { wrong: number },
  ];
  await clear();
  const theirs = rateOfPgbench(targets);
  console.log(
    `${name}: ${Math.round(ours)}/s by the verbs, ${Math.round(theirs)}/s in pgbench, ratio ${(ours / theirs).toFixed(2)}; ${wrong} wrong counts`,
  );
}
await closeDatabase();
rmSync(scratch, { recursive: true });

async function clear(): Promise<void> {
  await db.delete(upvotes);
  await db.update(resources).set({ upvotes: 0 });
}

async function rateOfVerbs(targets: readonly number[]): Promise<number> {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (Date.now() < until) {
      const vote = { userId: any(userIds), resourceId: any([...targets]) };
      await (Math.random() < 0.5 ? upvote(vote) : removeUpvote(vote));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / seconds;
}

/** The two statements alone: an upvote and its count, without checking whether it exists. */
function rateOfPgbench(targets: readonly number[]): number {
  const script = path.join(scratch, "vote.sql");
  writeFileSync(
    script,
    `\\set user random(${userIds[0]}, ${userIds.at(-1)})
\\set resource random(${targets[0]}, ${targets.at(-1)})
begin;
insert into upvotes (user_id, resource_id) values (:user, :resource) on conflict do nothing;
update resources set upvotes = upvotes + 1 where id = :resource;
commit;
`,
  );
  const parameters = [
    "-n",
    "-f",
    script,
    "-c",
    String(clients),
    "-j",
    "1",
    "-T",
    String(seconds),
    "-M",
    "prepared",
    url,
  ];
  const output = execFileSync(process.env.PGBENCH ?? "pgbench", parameters, { encoding: "utf8" });
  return Number(/tps = ([\d.]+)/.exec(output)![1]);
}
