import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema/accounts";
import type { Account } from "~/domain/accounts/account.server";
import { findSessionUser } from "~/domain/accounts/sessions/session-user.server";
import {
  createSession,
  deleteSession,
  isSessionId,
  listSessions,
  signOutEverywhere,
} from "~/domain/accounts/sessions/sessions.server";
import { turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { chooseStaffEmails } from "~/domain/staff-email/choose-emails.server";
import { browserName } from "~/http/auth/session.server";
import { useAccount } from "../../support/make-account";

const ada = useAccount();
const bob = useAccount({ email: "bob@example.com" });

const inAMonth = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
const begin = (account: Account, browser = "Firefox on Linux", more: { previousId?: string; expiresAt?: Date } = {}) =>
  createSession({ userId: account.id, version: account.sessionVersion, browser, expiresAt: inAMonth(), ...more });
const browsersOf = async ({ id }: Account) => (await listSessions(id)).map(({ browser }) => browser).sort();
const rows = () => db.select().from(sessions);

test("finds the account of a session until its row is deleted", async () => {
  const id = await begin(ada);
  expect(isSessionId(id)).toBe(true);
  expect(await findSessionUser(ada.id, ada.sessionVersion, id)).toMatchObject({ id: ada.id });
  expect(await findSessionUser(bob.id, bob.sessionVersion, id)).toBeNull();
  expect(await findSessionUser(ada.id, ada.sessionVersion + 1, id)).toBeNull();
  expect(await deleteSession({ userId: bob.id, sessionId: id })).toBe(false);
  expect(await deleteSession({ userId: ada.id, sessionId: id })).toBe(true);
  expect(await deleteSession({ userId: ada.id, sessionId: id })).toBe(false);
  expect(await findSessionUser(ada.id, ada.sessionVersion, id)).toBeNull();
});

test("says whether the weekly email is on, whatever other emails are", async () => {
  const id = await begin(ada);
  const hasWeeklyEmail = async () => (await findSessionUser(ada.id, ada.sessionVersion, id))?.hasWeeklyEmail;
  await chooseStaffEmails(ada.id, { pace: "daily", topics: ["submissions"], hasProblems: true });
  expect(await hasWeeklyEmail()).toBe(false);
  await turnOnWeeklyEmail(ada.id);
  expect(await hasWeeklyEmail()).toBe(true);
});

test("lists the account's own sessions, without those that a new session version ended", async () => {
  await begin(ada, "Firefox on Linux");
  await begin(ada, "Safari on iOS");
  await begin(bob, "Edge on Windows");
  expect(await browsersOf(ada)).toEqual(["Firefox on Linux", "Safari on iOS"]);
  const now = await signOutEverywhere(ada.id);
  expect(await signOutEverywhere(99)).toBeNull();
  expect([await browsersOf(ada), await browsersOf(bob)]).toEqual([[], ["Edge on Windows"]]);
  await begin(now!, "Firefox on Linux");
  expect(await browsersOf(ada)).toEqual(["Firefox on Linux"]);
  expect((await rows()).map(({ userId }) => userId).sort()).toEqual([ada.id, bob.id]);
});

test("signing in again in a browser ends its previous session, but no other account's", async () => {
  const [old, bobs] = [await begin(ada), await begin(bob)];
  await begin(ada, "Firefox on Linux", { previousId: old });
  await begin(ada, "Safari on iOS", { previousId: bobs });
  expect(await browsersOf(ada)).toEqual(["Firefox on Linux", "Safari on iOS"]);
  expect(await findSessionUser(bob.id, bob.sessionVersion, bobs)).not.toBeNull();
});

test("many sign-ins at once all succeed and delete expired sessions, which are not listed", async () => {
  for (let n = 0; n < 20; n += 1) await begin(ada, `old ${n}`);
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await listSessions(ada.id)).toEqual([]);
  const begun = await Promise.all(Array.from({ length: 12 }, (_, n) => begin(n % 2 ? ada : bob, `new ${n}`)));
  expect(new Set(begun).size).toBe(12);
  expect((await rows()).map(({ browser }) => browser.slice(0, 3))).toEqual(Array(12).fill("new"));
});

test("stores the last use once an hour, not at each request", async () => {
  const id = await begin(ada);
  const seen = async () => (await rows())[0]!.seenAt.getTime();
  const setBack = (by: string) =>
    db
      .update(sessions)
      .set({ seenAt: sql`now() - ${by}::interval` })
      .where(eq(sessions.id, id));
  await setBack("59 minutes");
  const before = await seen();
  await findSessionUser(ada.id, ada.sessionVersion, id);
  expect(await seen()).toBe(before);
  await setBack("61 minutes");
  const long = await seen();
  await findSessionUser(ada.id, ada.sessionVersion, id);
  expect(await seen()).toBeGreaterThan(long + 60 * 60 * 1000);
});

describe("browserName", () => {
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0";
  test.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome on Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0.0.0`, "Edge on Windows"],
    [`Mozilla/5.0 (Linux; Android 14) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
    [`Mozilla/5.0 (Linux; Android 14) ${chrome} SamsungBrowser/26.0 Safari/537.36`, "Samsung Internet on Android"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Safari/604.1",
      "Chrome on iOS",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome on ChromeOS"],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36", "Chrome on Linux"],
    ["curl/8.5.0", "A browser"],
    [null, "A browser"],
    [`<script>${"x".repeat(100_000)} Firefox/1 Linux`, "A browser"],
  ])("%s", (userAgent, words) => {
    expect(browserName(userAgent)).toBe(words);
  });
});
