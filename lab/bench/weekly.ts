/**
 * Writes and sends weekly emails of five follows each in the built server on the embedded engine, beside 40,000 resources,
 * while visitors and a member ask for pages that no cache has. Prints the processor time of the pass and the waits of the
 * requests, once without weekly emails and once with them. By hand, after `npm run build`:
 *
 *     npx tsx lab/bench/weekly.ts [follows, by default 5000] [resources, by default 40000]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { users } from "~/db/schema/accounts";
import { follows } from "~/db/schema/following";
import { mailSubscriptions } from "~/db/schema/mails";
import { resources } from "~/db/schema/resources";
import { listings } from "~/domain/resources/list/listings";
import { tags } from "~/domain/resources/values/tags";
import { memberSession } from "../../tests/support/member-session";
import { startServer } from "../../tests/support/server";
import { fill } from "./fill";
import { subjects } from "./plausible-words";
import { print } from "./table";

const followsEach = 5;
const count = Number(process.argv[2] ?? 5000) / followsEach;
const rows = Number(process.argv[3] ?? 40_000);
const ticksPerSecond = 100;
const dataDir = mkdtempSync(path.join(tmpdir(), "career-hub-weekly-"));

await openDatabase({ dataDir });
await fill(rows);
await db.transaction(async (tx) => {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx
    .update(resources)
    .set({ publishedAt: sql`now() - (now() - created_at) / 40` })
    .where(sql`status = 'Approved'`);
});
await addMembers();
await closeDatabase();
const before = await measure("without weekly emails", { DIGEST: "off" });
const during = await measure("with weekly emails", { DIGEST: "on" });
print([before, during], false);
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

/** Different lists, topics and searches; every third is a search. */
function addressOf(n: number): string {
  const tag = tags[n % tags.length]!;
  if (n % 3 === 0) return `/search?q=${encodeURIComponent(subjects[n % subjects.length]![0])}`;
  return n % 3 === 1 ? `/${listings[n % listings.length]!.path}?tag=${tag}` : `/topics/${tag}`;
}

async function addMembers(): Promise<void> {
  const members = Array.from({ length: count }, (_, n) => ({
    email: `weekly-${n}@example.com`,
    passwordHash: "-",
    emailConfirmedAt: new Date(),
  }));
  const added = await db.insert(users).values(members).returning({ userId: users.id });
  const followed = added.flatMap(({ userId }, member) =>
    Array.from({ length: followsEach }, (_, n) => ({ userId, address: addressOf(member * followsEach + n) })),
  );
  await db.insert(follows).values(followed).onConflictDoNothing();
  const now = Date.now();
  const due = {
    kind: "weekly" as const,
    weekday: 1,
    timeZone: "UTC",
    nextAt: new Date(now),
    coveredUntil: new Date(now - 7 * 86_400_000),
  };
  await db.insert(mailSubscriptions).values(added.map(({ userId }) => ({ userId, ...due })));
}

async function measure(name: string, env: Record<string, string>) {
  const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: "production", ...env });
  const cookie = await memberSession(server.url, "Ada");
  const [cpu, began] = [cpuSeconds(server.process.pid!), performance.now()];
  const waits: number[] = [];
  let isWriting = true;
  const visit = async (page: (n: number) => string, headers: Record<string, string>) => {
    for (let n = 0; isWriting; n += 1) {
      const sentAt = performance.now();
      const response = await fetch(server.url + page(n), { headers: { Accept: "text/html", ...headers } });
      await response.text();
      if (!response.ok) throw new Error(`${page(n)}: ${response.status}`);
      waits.push(performance.now() - sentAt);
      await wait(100);
    }
  };
  const visits = [
    visit((n) => `/search?q=design+${n}`, {}),
    visit((n) => `/${listings[n % listings.length]!.path}?tab=free`, { Cookie: cookie }),
  ];
  if (env.DIGEST === "off") await wait(20_000);
  else while (emails() < count && performance.now() - began < 600_000) await wait(250);
  const seconds = (performance.now() - began) / 1000;
  const used = cpuSeconds(server.process.pid!) - cpu;
  isWriting = false;
  await Promise.all(visits);
  await server.stop();
  const sorted = waits.sort((one, other) => one - other);
  return {
    what: name,
    emails: emails(),
    seconds: seconds.toFixed(1),
    "processor, s": used.toFixed(1),
    requests: waits.length,
    "median, ms": Math.round(sorted[Math.floor(sorted.length / 2)]!),
    "p99, ms": Math.round(sorted[Math.floor(sorted.length * 0.99)]!),
    "longest, ms": Math.round(sorted.at(-1)!),
  };
}

function emails(): number {
  try {
    return readdirSync(path.join(dataDir, "outbox")).filter((file) => file.endsWith("-weekly.eml")).length;
  } catch {
    return 0;
  }
}

/** The processor time of a process (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
