import { inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { notices } from "~/db/schema/notices";
import type { Account } from "~/domain/accounts/account.server";
import { findSessionUser } from "~/domain/accounts/sessions/session-user.server";
import { createSession } from "~/domain/accounts/sessions/sessions.server";
import { listNotices, maxShownNotices } from "~/domain/notices/list-notices.server";
import { noticeMaxAgeDays } from "~/domain/notices/notice-kinds";
import { notify } from "~/domain/notices/notify.server";
import { expireNotices, markNoticesRead } from "~/domain/notices/read-notices.server";
import { useAccount } from "../../support/make-account";

const ada = useAccount();
const bob = useAccount({ email: "bob@example.com" });

const tell = (userIds: number[], title: string) =>
  db.transaction((tx) => notify(tx, { userIds, kind: "report-closed", title }));
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const titles = async (userId: number) => {
  const read = await db.select().from(notices).where(sql`${notices.userId} = ${userId}`).orderBy(notices.id);
  return read.map(({ title, readAt }) => [title, readAt !== null]);
};

async function countOf({ id, sessionVersion }: Account): Promise<number> {
  const sessionId = await createSession({
    userId: id,
    version: sessionVersion,
    browser: "Firefox",
    expiresAt: new Date(Date.now() + 60_000),
  });
  return (await findSessionUser(id, sessionVersion, sessionId))!.unreadNotices;
}

test("a notice has as many recipients as asked for, of those who have an account", async () => {
  await tell([ada.id, bob.id, 99_999], "Both");
  await tell([], "Nobody");
  expect(await titles(ada.id)).toEqual([["Both", false]]);
  expect(await titles(bob.id)).toEqual([["Both", false]]);
});

test("marking all as read leaves those that came after the page was shown", async () => {
  for (const title of ["Old", "Shown", "Later"]) await tell([ada.id, bob.id], title);
  await db.execute(sql`update notices set created_at = now() - interval '1 minute' * (10 - id % 10)`);
  await db.execute(sql`update notices set created_at = now() - interval '1 hour' where title = 'Shown'`);
  await db.execute(sql`update notices set created_at = now() - interval '2 hours' where title = 'Old'`);
  const shownAt = (await listNotices(ada)).find(({ title }) => title === "Shown")!.createdAt;
  await markNoticesRead({ userId: ada.id, untilMs: shownAt.getTime() });
  expect(await titles(ada.id)).toEqual([
    ["Old", true],
    ["Shown", true],
    ["Later", false],
  ]);
  expect(await titles(bob.id)).toEqual([
    ["Old", false],
    ["Shown", false],
    ["Later", false],
  ]);
});

test("the unread are counted up to one more than the header shows", async () => {
  expect(await countOf(ada)).toBe(0);
  await tell([ada.id], "One");
  expect([await countOf(ada), await countOf(bob)]).toEqual([1, 0]);
  await db.execute(sql`insert into notices (user_id, kind, title) select ${ada.id}::bigint, 'report-closed', n::text
    from generate_series(1, 150) as n`);
  expect(await countOf(ada)).toBe(21);
  await markNoticesRead({ userId: ada.id, untilMs: Date.now() + 60_000 });
  expect(await countOf(ada)).toBe(0);
});

test("unread notices come first, and reading them shows what is left", async () => {
  for (let at = 0; at < maxShownNotices + 2; at += 1) await tell([ada.id], `Notice ${at}`);
  const shown = async () => (await listNotices(ada)).map(({ title }) => title);
  const newestFirst = Array.from({ length: maxShownNotices + 2 }, (_, at) => `Notice ${maxShownNotices + 1 - at}`);
  expect(await shown()).toEqual(newestFirst.slice(0, maxShownNotices));
  const read = (await listNotices(ada)).slice(0, 3).map(({ id }) => id);
  await db.update(notices).set({ readAt: new Date() }).where(inArray(notices.id, read));
  expect(await shown()).toEqual([...newestFirst.slice(3), newestFirst[0]]);
});

test("notices are deleted after 90 days, read or not", async () => {
  expect(noticeMaxAgeDays).toBe(90);
  const row = { userId: ada.id, kind: "report-closed" as const };
  await db.insert(notices).values([
    { ...row, title: "Old", createdAt: daysAgo(91) },
    { ...row, title: "Old and read", createdAt: daysAgo(91), readAt: daysAgo(1) },
    { ...row, title: "Recent", createdAt: daysAgo(89) },
  ]);
  await expireNotices();
  expect(await titles(ada.id)).toEqual([["Recent", false]]);
});
