import { createHmac, hkdfSync } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mailSubscriptions } from "~/db/schema/mails";
import { findWeeklyEmail, turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { findByUnsubscribeToken, unsubscribe, unsubscribeUrl } from "~/domain/mail/subscriptions/unsubscribe.server";
import { makeAccount } from "../../../support/make-account";

let ada: number;
let bob: number;

const started = new Date("2026-11-25T12:00:00Z");

beforeEach(async () => {
  ada = (await makeAccount()).id;
  bob = (await makeAccount({ email: "bob@example.com" })).id;
  for (const userId of [ada, bob]) await turnOnWeeklyEmail(userId, started);
});

const tokenOf = async (userId: number) =>
  new URL(unsubscribeUrl((await findWeeklyEmail(userId))!)).searchParams.get("token")!;
const isOn = async (userId: number) => (await findWeeklyEmail(userId))!.endedAt === null;

test("a link ends the subscription of its member only, as often as it is pressed", async () => {
  const token = await tokenOf(ada);
  expect(await findByUnsubscribeToken(token)).toEqual({ kind: "weekly", isOn: true });
  expect(await isOn(ada)).toBe(true);
  for (let press = 1; press <= 2; press += 1) expect(await unsubscribe(token, "kind")).toBe("weekly");
  expect([await isOn(ada), await isOn(bob)]).toEqual([false, true]);
  expect(await findWeeklyEmail(ada)).toMatchObject({ endReason: "link" });
  expect(await findByUnsubscribeToken(token)).toEqual({ kind: "weekly", isOn: false });
});

test("a link ends every optional email of its member", async () => {
  expect(await unsubscribe(await tokenOf(ada), "all")).toBe("weekly");
  expect([await isOn(ada), await isOn(bob)]).toEqual([false, true]);
});

test("a link from before it was turned on again changes nothing, and one of a deleted subscription finds none", async () => {
  const token = await tokenOf(ada);
  await unsubscribe(token, "kind");
  await turnOnWeeklyEmail(ada, new Date(started.getTime() + 1000));
  expect(await unsubscribe(token, "all")).toBeNull();
  expect(await findByUnsubscribeToken(token)).toBeNull();
  expect(await isOn(ada)).toBe(true);
  const now = await tokenOf(ada);
  await db.delete(mailSubscriptions);
  expect([await findByUnsubscribeToken(now), await unsubscribe(now, "kind")]).toEqual([null, null]);
});

test("a token that is changed, or signed for another purpose, changes nothing", async () => {
  const token = await tokenOf(ada);
  const [kind, userId, startedAt, signature] = token.split(".") as [string, string, string, string];
  const secret = process.env.SESSION_SECRET!;
  const signed = (purpose: string, content: string) =>
    createHmac("sha256", Buffer.from(hkdfSync("sha256", secret, "", `career-hub ${purpose}`, 32)))
      .update(content)
      .digest("base64url");
  const content = `${kind}.${userId}.${startedAt}`;
  // With the key of these links it is the same token.
  expect(`${content}.${signed("unsubscribe link", content)}`).toBe(token);
  const forged = [
    "",
    ".",
    content,
    `${content}.`,
    `${content}.${"A".repeat(43)}`,
    `${content}.${signature.slice(0, -1)}`,
    `${content}.${signature}A`,
    `${content}.${signature.toLowerCase()}`,
    `${content}.${signature}.${signature}`,
    `${kind}.${bob}.${startedAt}.${signature}`,
    `${kind}.0${userId}.${startedAt}.${signature}`,
    `${kind}.${userId}.${Number(startedAt) + 1}.${signature}`,
    `weekly.${userId}.${startedAt}e0.${signature}`,
    `monthly.${userId}.${startedAt}.${signed("unsubscribe link", `monthly.${userId}.${startedAt}`)}`,
    `${content}.${signed("session cookie", content)}`,
    `${content}.${signed("token", content)}`,
    `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`,
    ` ${token}`,
    `${token}\n`,
    `${token}\0`,
    token.toUpperCase(),
  ];
  for (const one of forged) {
    expect([one, await unsubscribe(one, "all")]).toEqual([one, null]);
    expect([one, await findByUnsubscribeToken(one)]).toEqual([one, null]);
  }
  expect([await isOn(ada), await isOn(bob)]).toEqual([true, true]);
});
