import { afterEach, beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { rateLimits } from "~/db/schema";
import { clientAddress } from "~/http/client-address.server";
import { countAttempt, refuseTooMany } from "~/http/limits.server";

const asking = (client = "192.0.2.1", headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { headers: { "x-client-address": client, ...headers } });

beforeEach(() => {
  config.RATE_LIMITS = "on";
});

afterEach(() => {
  config.RATE_LIMITS = "off";
});

async function fail(times: number, client: string, account: string) {
  const outcomes: boolean[] = [];
  for (let time = 0; time < times; time++) {
    const { refused } = await countAttempt(asking(client), "signIn", account);
    outcomes.push(refused === null);
  }
  return outcomes;
}

test("ten failed sign-ins of an account are let through, from wherever, and no eleventh", async () => {
  const outcomes: boolean[] = [];
  for (let time = 0; time < 11; time++) {
    const [passed] = await fail(1, `192.0.2.${time}`, time % 2 ? "ada@example.com" : " ADA@example.com ");
    outcomes.push(passed!);
  }
  expect(outcomes).toEqual([...Array(10).fill(true), false]);
  expect(await fail(1, "192.0.2.1", "bob@example.com")).toEqual([true]);
});

test("fifty failed sign-ins of a client are let through, whatever the account, and no more", async () => {
  const outcomes: boolean[] = [];
  for (let time = 0; time < 51; time++) outcomes.push(...(await fail(1, "192.0.2.1", `m${time}@example.com`)));
  expect(outcomes).toEqual([...Array(50).fill(true), false]);
  expect(await fail(1, "192.0.2.2", "m0@example.com")).toEqual([true]);
});

test("tries side by side are counted, too", async () => {
  const tries = Array.from({ length: 30 }, () => countAttempt(asking(), "signIn", "ada@example.com"));
  const passed = (await Promise.all(tries)).filter((attempt) => attempt.refused === null);
  expect(passed).toHaveLength(10);
});

test("what succeeds is given back: successes alone never reach a limit", async () => {
  for (let time = 0; time < 60; time++) {
    const attempt = await countAttempt(asking(), "signIn", "ada@example.com");
    expect(attempt.refused).toBeNull();
    await attempt.giveBack();
  }
});

test("a try refused for its account costs the client nothing", async () => {
  await fail(60, "192.0.2.1", "ada@example.com");
  expect(await fail(1, "192.0.2.1", "bob@example.com")).toEqual([true]);
});

test("a refusal says when to come again, to people and to programs", async () => {
  await fail(10, "192.0.2.1", "ada@example.com");
  const attempt = await countAttempt(asking(), "signIn", "ada@example.com");
  const seconds = Number(attempt.refused!.headers["Retry-After"]);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(attempt.refused!.sentence).toBe("Too many attempts. Please try again in 15 minutes.");
  try {
    refuseTooMany(asking("192.0.2.1", { Accept: "application/json" }), attempt);
    expect.unreachable();
  } catch (thrown) {
    const response = thrown as Response;
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, String(seconds)]);
    expect(await response.json()).toMatchObject({ error: attempt.refused!.sentence });
  }
});

test("resets, confirmations, signups and submissions have limits of their own", async () => {
  const passed = async (act: "reset" | "confirm" | "signUp" | "submission", account?: string) => {
    let count = 0;
    while ((await countAttempt(asking(), act, account)).refused === null) count += 1;
    return count;
  };
  expect(await passed("reset", "ada@example.com")).toBe(3);
  expect(await passed("reset", "bob@example.com")).toBe(3);
  expect(await passed("confirm", "ada@example.com")).toBe(3);
  expect(await passed("signUp")).toBe(20);
  expect(await passed("submission")).toBe(30);
});

test("the counts are in the database, with nobody's address in the clear", async () => {
  await fail(1, "192.0.2.1", "ada@example.com");
  const rows = await db.select().from(rateLimits);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0\.2/);
});

test("RATE_LIMITS=off counts nothing", async () => {
  config.RATE_LIMITS = "off";
  expect(await fail(100, "192.0.2.1", "ada@example.com")).toEqual(Array(100).fill(true));
  expect(await db.select().from(rateLimits)).toEqual([]);
});

test.each([
  [0, "192.0.2.1", "198.51.100.7", "192.0.2.1"],
  [1, "192.0.2.1", "198.51.100.7", "198.51.100.7"],
  [1, "192.0.2.1", "made up, 198.51.100.7", "198.51.100.7"],
  [2, "192.0.2.1", "made up, 198.51.100.7, 203.0.113.9", "198.51.100.7"],
  [1, "192.0.2.1", undefined, "192.0.2.1"],
  [2, "192.0.2.1", "198.51.100.7", "192.0.2.1"],
  [1, "192.0.2.1", "198.51.100.7:4711", "198.51.100.7"],
  [0, "::ffff:192.0.2.1", undefined, "192.0.2.1"],
  [0, "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  [0, "2001:db8:1:2::9", undefined, "2001:db8:1:2::/64"],
  [0, "2001:0DB8:0001:0002::9", undefined, "2001:db8:1:2::/64"],
  [1, "192.0.2.1", "[2001:db8::1]:443", "2001:db8:0:0::/64"],
  [0, "::1", undefined, "0:0:0:0::/64"],
])("behind %d proxies, socket %s and X-Forwarded-For %s is the client %s", (proxies, socket, forwarded, client) => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  expect(clientAddress(asking(socket, headers), proxies)).toBe(client);
});
