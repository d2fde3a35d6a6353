import { createCookie } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { cookieSecretsFor, keysFor } from "~/crypto/keys.server";
import { db } from "~/db/client.server";
import { sessions, users } from "~/db/schema/accounts";
import type { Account } from "~/domain/accounts/account.server";
import { signOutEverywhere } from "~/domain/accounts/sessions/sessions.server";
import { issueToken, verifyToken } from "~/domain/accounts/sessions/token.server";
import { findCurrentUser, requireMember } from "~/http/auth/current-user.server";
import {
  adminSessionSeconds,
  endSession,
  memberSessionSeconds,
  prolongSession,
  readSession,
  startSession,
} from "~/http/auth/session.server";
import { makeAccount, useAccount } from "../support/make-account";

const from = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
const cookieOf = async (account: Account) => (await startSession(account)).split(";")[0]!;
const raiseVersion = () => db.update(users).set({ sessionVersion: sql`${users.sessionVersion} + 1` });
/** Stops the clock of the machine, and sets it forward or back. */
const jump = (milliseconds: number) => vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });

const account = useAccount();

describe("a session cookie", () => {
  test("is httpOnly and Lax, and lasts thirty days, or one for an administrator", async () => {
    jump(0);
    expect(await startSession(account)).toMatch(/; Max-Age=2592000; .*HttpOnly; SameSite=Lax/);
    expect(await startSession({ ...account, accessRole: "administrator" })).toMatch(
      /; Max-Age=86400; .*HttpOnly; SameSite=Lax/,
    );
    expect([memberSessionSeconds, adminSessionSeconds]).toEqual([2_592_000, 86_400]);
  });

  test("gives the account until its session version changes, and so does a token", async () => {
    const token = `Bearer ${await issueToken(account)}`;
    const requests = [from({ Cookie: await cookieOf(account) }), from({ Authorization: token })];
    const found = () => Promise.all(requests.map((request) => findCurrentUser(request)));
    expect(await found()).toMatchObject(Array(2).fill({ id: account.id, email: "ada@example.com" }));
    await raiseVersion();
    expect(await found()).toEqual([null, null]);
  });

  test("is rejected when it was altered, invented or signed with another key", async () => {
    const other = await makeAccount({ email: "bob@example.com" });
    const cookie = await cookieOf(account);
    const [value, signature] = decodeURIComponent(cookie.slice("hub_session=".length)).split(".");
    const session = JSON.parse(Buffer.from(value!, "base64").toString());
    const forged = Buffer.from(JSON.stringify({ ...session, userId: other.id })).toString("base64");
    const foreign = createCookie("hub_session", { secrets: ["another key of at least thirty-two characters"] });
    const odd = {
      "another account": `hub_session=${encodeURIComponent(`${forged}.${signature}`)}`,
      unsigned: `hub_session=${encodeURIComponent(value!)}`,
      "an empty signature": `hub_session=${encodeURIComponent(`${value}.`)}`,
      "another key": (await foreign.serialize(session)).split(";")[0]!,
      noise: "hub_session=%00%ff",
      nothing: "hub_session=",
      // Session fixation: a value that an attacker chose.
      planted: "hub_session=chosen-by-somebody-else",
    };
    for (const [what, Cookie] of Object.entries(odd))
      expect([what, await findCurrentUser(from({ Cookie }))]).toEqual([what, null]);
    const toastKey = createCookie("hub_session", { secrets: cookieSecretsFor("toast cookie") });
    expect(await findCurrentUser(from({ Cookie: (await toastKey.serialize(session)).split(";")[0]! }))).toBeNull();
  });

  test("is rejected with impossible numbers, although it is signed, and so is a token", async () => {
    const [value] = decodeURIComponent((await cookieOf(account)).slice("hub_session=".length)).split(".");
    const session = JSON.parse(Buffer.from(value!, "base64").toString());
    const signed = createCookie("hub_session", { secrets: cookieSecretsFor("session cookie") });
    for (const numbers of [{ version: 2 ** 31 }, { version: -1 }, { version: 1.5 }, { userId: 2 ** 53 }, {}]) {
      const { userId, version, id } = { ...session, ...numbers };
      const Cookie = (await signed.serialize({ ...session, userId, version })).split(";")[0]!;
      const claims = { user_id: userId, session_version: version, session_id: id, aud: "career-hub" };
      const jwt = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setIssuedAt().setExpirationTime("1h");
      const Authorization = `Bearer ${await jwt.sign(keysFor("token")[0]!)}`;
      const found = [await findCurrentUser(from({ Cookie })), await findCurrentUser(from({ Authorization }))];
      const isOwn = Object.keys(numbers).length === 0;
      expect([numbers, ...found.map((user) => user !== null)]).toEqual([numbers, isOwn, isOwn]);
    }
  });

  test("is new at each sign-in, even if the request carried one", async () => {
    jump(1000);
    const one = await cookieOf(account);
    jump(2000);
    expect(await cookieOf(account)).not.toBe(one);
  });
});

test("an invalid token is rejected, even with a valid cookie", async () => {
  const Cookie = await cookieOf(account);
  for (const Authorization of ["", "Bearer", "Bearer x", "Basic YTpi", `Bearer ${await issueToken(account)} x`])
    expect(await findCurrentUser(from({ Cookie, Authorization }))).toBeNull();
});

test("requireMember returns the account, or throws a 401 with a message", async () => {
  const member = await requireMember(from({ Cookie: await cookieOf(account) }));
  expect(member.id).toBe(account.id);
  const rejected = await requireMember(from({ Accept: "application/json" }), "Please login to upvote resources").catch(
    (thrown: Response) => thrown,
  );
  expect(rejected).toMatchObject({ status: 401 });
  expect((rejected as Response).headers.get("WWW-Authenticate")).toBe("Bearer");
  expect(await (rejected as Response).json()).toMatchObject({ error: "Please login to upvote resources" });
});

const minute = 60_000;
const day = 24 * 60 * minute;

const asking = (cookie: string) => from({ Cookie: cookie.split(";")[0]! });

test.each([
  [-365 * day, true, true],
  [-minute, true, true],
  [23 * 60 * minute, true, true],
  [25 * 60 * minute, true, false],
  [29 * day, true, false],
  [31 * day, false, false],
])(
  "with the clock set by %d ms a session holds: %s, a token and an administrator's: %s",
  async (by, holds, isShort) => {
    const cookies = [await startSession(account), await startSession({ ...account, accessRole: "administrator" })];
    const token = await issueToken(account);
    jump(by);
    const sessions = await Promise.all(cookies.map((cookie) => readSession(asking(cookie))));
    const held = [...sessions, await verifyToken(token)].map((one) => one !== null);
    expect(held).toEqual([holds, isShort, isShort]);
  },
);

describe("a session that is prolonged", () => {
  /** Visits at these days after the log-in with the cookie of then, and returns whether the session still holds. */
  async function visit(days: number[], who: Parameters<typeof startSession>[0]) {
    let cookie = await startSession(who);
    const began = Date.now();
    for (const at of days) {
      vi.useFakeTimers({ now: began + at * day, toFake: ["Date"] });
      if ((await readSession(asking(cookie))) === null) return false;
      const headers = new Headers();
      await prolongSession(asking(cookie), headers);
      cookie = headers.get("Set-Cookie") ?? cookie;
    }
    return true;
  }

  test("of a member ends 30 days after the last visit, and an administrator's after 24 hours", async () => {
    expect(await visit([0.5, 29, 57, 86.5], account)).toBe(true);
    expect((await db.select().from(sessions))[0]!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * day);
    vi.useRealTimers();
    expect(await visit([29, 59.1], account)).toBe(false);
    vi.useRealTimers();
    expect(await visit([0.5, 0.9, 1.1], { ...account, accessRole: "administrator" })).toBe(false);
  });

  test("that has ended is not prolonged, nor one that the response ends", async () => {
    const cookie = await startSession(account);
    jump(5 * day);
    const ending = new Headers({ "Set-Cookie": await endSession(new Request("http://localhost/")) });
    await prolongSession(asking(cookie), ending);
    expect(ending.getSetCookie()).toHaveLength(1);
    await signOutEverywhere(account.id);
    const headers = new Headers();
    await prolongSession(asking(cookie), headers);
    expect(headers.getSetCookie()).toEqual([]);
  });
});
