import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { rateLimits } from "~/db/schema/requests";
import { knownBrowser, rememberBrowser } from "~/http/limits/known-browser.server";
import { countAttempt, type LimitedAction, type Subject, subjectOf, throwIfLimited } from "~/http/limits/limits.server";
import { clientAddressOf } from "~/http/server/client-address.server";
import { asClient } from "../support/as-client";
import { makeAccount } from "../support/make-account";

const requestOf = (headers: Record<string, string> = {}) => new Request("http://localhost/", { headers });

beforeEach(() => {
  config.RATE_LIMITS = "on";
});

const ada = { account: 1 };

async function fail(times: number, client: string, subject: Subject) {
  const outcomes: boolean[] = [];
  for (let time = 0; time < times; time++) {
    const { rejection } = await asClient(client, () => countAttempt(requestOf(), "signIn", subject));
    outcomes.push(rejection === null);
  }
  return outcomes;
}

const passed = (count: number) => [...Array(count).fill(true), false];

test("one client may fail to sign in to an account ten times, and no more", async () => {
  expect(await fail(11, "192.0.2.1", ada)).toEqual(passed(10));
  expect(await fail(1, "192.0.2.1", { account: 2 })).toEqual([true]);
  expect(await fail(1, "192.0.2.2", ada)).toEqual([true]);
});

test("one client may log in 300 times with right passwords, without cost to others and to known browsers", async () => {
  const logIn = async (client: string, Cookie = "") =>
    (await asClient(client, () => countAttempt(requestOf({ Cookie }), "logIn"))).rejection === null;
  const { id } = await makeAccount();
  const outcomes: boolean[] = [];
  for (let time = 0; time < 301; time++) outcomes.push(await logIn("192.0.2.1"));
  expect(outcomes).toEqual(passed(300));
  expect(await logIn("192.0.2.2")).toBe(true);
  const [cookie] = await rememberBrowser(requestOf(), id);
  const Cookie = cookie!.split(";")[0]!;
  expect(await logIn("192.0.2.1", Cookie)).toBe(true);
  // A new cookie of the same account is no new limit.
  const [second] = await rememberBrowser(requestOf({ Cookie }), id);
  for (let time = 1; time < 100; time++) await logIn("192.0.2.1", Cookie);
  expect(await logIn("192.0.2.3", second!.split(";")[0]!)).toBe(false);
});

test("many clients together may fail to sign in to an account a hundred times, and no more", async () => {
  const outcomes: boolean[] = [];
  for (let time = 0; time < 101; time++) outcomes.push(...(await fail(1, `192.0.2.${time}`, ada)));
  expect(outcomes).toEqual(passed(100));
  expect(await fail(1, "192.0.2.200", { account: 2 })).toEqual([true]);
});

test("attempts in an own session and in a known browser are counted separately", async () => {
  const signedIn = { ...ada, isSignedIn: true };
  await fail(100, "192.0.2.1", ada);
  expect(await fail(11, "192.0.2.1", signedIn)).toEqual(passed(10));
  const [cookie] = await rememberBrowser(requestOf(), ada.account);
  const known = () => requestOf({ Cookie: cookie!.split(";")[0]! });
  expect((await countAttempt(known(), "signIn", ada)).rejection).toBeNull();
  expect((await countAttempt(known(), "signIn", { account: 2 })).rejection).toBeNull();
  expect((await countAttempt(known(), "reset", ada)).rejection).toBeNull();
});

test("a browser remembers the five accounts that logged in last", async () => {
  let Cookie = "";
  for (let account = 1; account <= 6; account += 1) {
    const [cookie] = await rememberBrowser(requestOf({ Cookie }), account);
    Cookie = cookie!.split(";")[0]!;
  }
  const known = [1, 2, 3, 4, 5, 6].map((account) => knownBrowser(requestOf({ Cookie }), account));
  expect((await Promise.all(known)).map((browser) => browser !== null)).toEqual([false, true, true, true, true, true]);
  expect(await knownBrowser(requestOf({ Cookie: "hub_known=made-up" }), 2)).toBeNull();
});

test("an email counts for its account, in any spelling that the database treats as equal", async () => {
  const account = await makeAccount({ email: "mimi@example.com" });
  for (const email of ["mimi@example.com", " MIMI@example.com ", "mİmi@example.com", "mİmİ@EXAMPLE.com"])
    expect(await subjectOf(email)).toEqual({ account: account.id });
  for (const email of ["nobody@example.com", "", "\0"]) expect(await subjectOf(email)).toEqual({ email });
  await fail(10, "192.0.2.1", { email: "nobody@example.com" });
  expect(await fail(1, "192.0.2.1", { email: " NOBODY@example.com " })).toEqual([false]);
});

test("reports of a member count for the account, those of visitors for the client and for the email", async () => {
  const report = async (client: string, subject?: Subject) =>
    (await asClient(client, () => countAttempt(requestOf(), "report", subject))).rejection === null;
  const outcomes: boolean[] = [];
  for (let time = 0; time < 21; time++) outcomes.push(await report("192.0.2.1"));
  expect(outcomes).toEqual(passed(20));
  const ofMember: boolean[] = [];
  for (let time = 0; time < 21; time++) ofMember.push(await report("192.0.2.1", { account: 1, isSignedIn: true }));
  expect(ofMember).toEqual(passed(20));
  expect(await report("192.0.2.1", { account: 2, isSignedIn: true })).toBe(true);
  const toOneEmail: boolean[] = [];
  for (let time = 0; time < 21; time++) toOneEmail.push(await report(`198.51.100.${time}`, { email: "a@example.com" }));
  expect(toOneEmail).toEqual(passed(20));
});

test("parallel attempts are counted", async () => {
  const tries = Array.from({ length: 30 }, () => countAttempt(requestOf(), "signIn", ada));
  const passed = (await Promise.all(tries)).filter((attempt) => attempt.rejection === null);
  expect(passed).toHaveLength(10);
});

test("a refund uncounts one attempt", async () => {
  await fail(5, "192.0.2.1", ada);
  for (let time = 0; time < 3; time++) await (await countAttempt(requestOf(), "signIn", ada)).refund();
  expect(await fail(6, "192.0.2.1", ada)).toEqual(passed(5));
});

test("an attempt rejected by the account's limit is refunded to the client", async () => {
  for (let client = 0; client < 100; client++) await fail(1, `198.51.100.${client}`, ada);
  expect(await fail(60, "192.0.2.1", ada)).toEqual(Array(60).fill(false));
  const outcomes: boolean[] = [];
  for (let account = 2; account < 53; account++) outcomes.push(...(await fail(1, "192.0.2.1", { account })));
  expect(outcomes).toEqual(passed(50));
});

test("a rejection says when to try again, to people and programs", async () => {
  await fail(10, "192.0.2.1", ada);
  const attempt = await asClient("192.0.2.1", () => countAttempt(requestOf(), "signIn", ada));
  const seconds = Number(attempt.rejection!.headers["Retry-After"]);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(attempt.rejection!.message).toBe("Too many attempts. Please try again in 15 minutes.");
  try {
    throwIfLimited(requestOf({ Accept: "application/json" }), attempt);
    expect.unreachable();
  } catch (thrown) {
    const response = thrown as Response;
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, String(seconds)]);
    expect(await response.json()).toMatchObject({ error: attempt.rejection!.message });
  }
});

test("each action has its own limits", async () => {
  const passes = async (action: LimitedAction, subject?: Subject) => {
    let count = 0;
    while ((await countAttempt(requestOf(), action, subject)).rejection === null) count += 1;
    return count;
  };
  expect(await passes("reset", ada)).toBe(3);
  expect(await passes("reset", { account: 2 })).toBe(3);
  expect(await passes("confirm", ada)).toBe(3);
  expect(await passes("code", ada)).toBe(10);
  expect(await passes("signUp")).toBe(60);
  config.ADDRESS_LIMIT_FACTOR = 2;
  expect(await passes("submission")).toBe(60);
  config.ADDRESS_LIMIT_FACTOR = 1;
  expect(await passes("correction", { submission: 1 })).toBe(20);
});

test("the counts are in the database, without email addresses in the clear", async () => {
  await fail(1, "192.0.2.1", { email: "ada@example.com" });
  const rows = await db.select().from(rateLimits);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0\.2/);
});

test("RATE_LIMITS=off counts nothing", async () => {
  config.RATE_LIMITS = "off";
  expect(await fail(100, "192.0.2.1", ada)).toEqual(Array(100).fill(true));
  expect(await db.select().from(rateLimits)).toEqual([]);
});

test.each([
  [0, "192.0.2.1", "198.51.100.7", "192.0.2.1"],
  [1, "192.0.2.1", "198.51.100.7", "198.51.100.7"],
  [1, "192.0.2.1", "made up, 198.51.100.7", "198.51.100.7"],
  [2, "192.0.2.1", "made up, 198.51.100.7, 203.0.113.9", "198.51.100.7"],
  [1, "192.0.2.1", undefined, "192.0.2.1"],
  [2, "192.0.2.1", "198.51.100.7", "198.51.100.7"],
  [1, "192.0.2.1", "198.51.100.7:4711", "198.51.100.7"],
  [0, "::ffff:192.0.2.1", undefined, "192.0.2.1"],
  [0, "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  [0, "2001:db8:1:2::9", undefined, "2001:db8:1:2::/64"],
  [0, "2001:0DB8:0001:0002::9", undefined, "2001:db8:1:2::/64"],
  [1, "192.0.2.1", "[2001:db8::1]:443", "2001:db8:0:0::/64"],
  [0, "::1", undefined, "0:0:0:0::/64"],
])("behind %d proxies, socket %s and X-Forwarded-For %s is the client %s", (proxies, socket, forwarded, client) => {
  expect(clientAddressOf(socket, forwarded, proxies)).toBe(client);
});
