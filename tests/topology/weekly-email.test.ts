import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { newSeededDatabase } from "../support/new-database";
import { startServer, type TestServer } from "../support/server";
import { startSmtp } from "../support/smtp";

test.describe.configure({ timeout: 240_000 });

const members = 120;

test("two processes that are killed while they write and send weekly emails send each member exactly one", async () => {
  const database = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  const smtp = await startSmtp();
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const env = { DATABASE_URL: database.url, SESSION_SECRET: randomBytes(24).toString("hex"), SMTP_URL: smtp.url };
  let running: TestServer[] = [await startServer(env)];
  await addMembers(sql);
  for (let kill = 1; kill <= 3; kill += 1) {
    if (running.length < 2) running.push(await startServer(env));
    const before = smtp.taken.length;
    await expect.poll(() => smtp.taken.length, { timeout: 60_000, intervals: [5] }).toBeGreaterThan(before);
    for (const one of running) one.process.kill("SIGKILL");
    await Promise.all(running.map((one) => one.stop()));
    // The claims of both have expired when they start again.
    await sql`update mails set claimed_until = now() where claimed_until is not null`;
    await sql`update mail_subscriptions set claimed_until = now() where claimed_until is not null`;
    running = [await startServer(env)];
  }
  const waiting = async () =>
    (await sql`select count(*)::int from mails where kind = 'weekly' and state = 'sent'`)[0]!.count;
  await expect.poll(waiting, { timeout: 120_000 }).toBe(members);
  await Promise.all(running.map((one) => one.stop()));

  const stored =
    await sql`select recipient, count(*)::int as count from mails where kind = 'weekly' group by recipient`;
  expect(stored).toHaveLength(members);
  expect(stored.filter(({ count }) => count !== 1)).toEqual([]);
  // A mail server that took an email from a process that died gets it again, with the id by which mailboxes know it.
  const ids = new Map<string, Set<string>>();
  for (const { envelopeTo, messageId } of smtp.taken)
    ids.set(envelopeTo[0]!, (ids.get(envelopeTo[0]!) ?? new Set()).add(messageId!));
  expect(ids.size).toBe(members);
  expect([...ids.values()].filter((one) => one.size !== 1)).toEqual([]);
  await Promise.all([sql.end(), smtp.stop()]);
  await database.drop();
});

/** Adds members who follow all resources of the directory, which are new, and whose email is due. */
async function addMembers(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // The first catalogue counts as old.
    await tx`update resources set published_at = now() - interval '1 day' where id <= 3`;
    await tx`insert into users (email, password_hash, email_confirmed_at)
      select 'weekly-' || n || '@example.com', '-', now() from generate_series(1, ${members}) n`;
    await tx`insert into follows (user_id, address) select id, '/latest' from users where email like 'weekly-%'`;
    await tx`insert into mail_subscriptions (user_id, kind, weekday, time_zone, next_at, covered_until)
      select id, 'weekly', 1, 'UTC', now(), now() - interval '7 days' from users where email like 'weekly-%'`;
  });
}
