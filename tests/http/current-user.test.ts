import { createCookie } from "@remix-run/node";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { cookieSecretsFor } from "~/crypto/keys.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import type { Account } from "~/domain/accounts/account.server";
import { issueToken } from "~/domain/accounts/sessions/token.server";
import { findCurrentUser, requireMember } from "~/http/auth/current-user.server";
import { adminSessionSeconds, memberSessionSeconds, startSession } from "~/http/auth/session.server";
import { makeAccount, useAccount } from "../support/make-account";

const from = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
const cookieOf = async (account: Account) => (await startSession(account)).split(";")[0]!;
const raiseVersion = () => db.update(users).set({ sessionVersion: sql`${users.sessionVersion} + 1` });
const later = (milliseconds: number) => vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });

const account = useAccount();

describe("a session cookie", () => {
  test("is httpOnly and Lax, and lasts thirty days, or one for an administrator", async () => {
    expect(await startSession(account)).toMatch(/; Max-Age=2592000; .*HttpOnly; SameSite=Lax/);
    expect(await startSession({ ...account, accessRole: "administrator" })).toMatch(
      /; Max-Age=86400; .*HttpOnly; SameSite=Lax/,
    );
    expect([memberSessionSeconds, adminSessionSeconds]).toEqual([2_592_000, 86_400]);
  });

  test("gives the account until its session version changes", async () => {
    const request = from({ Cookie: await cookieOf(account) });
    expect(await findCurrentUser(request)).toMatchObject({ id: account.id, email: "ada@example.com" });
    await raiseVersion();
    expect(await findCurrentUser(request)).toBeNull();
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

  test("is new at each sign-in, even if the request carried one", async () => {
    later(1000);
    const one = await cookieOf(account);
    later(2000);
    expect(await cookieOf(account)).not.toBe(one);
  });
});

describe("a bearer token", () => {
  test("gives the account until its session version changes", async () => {
    const request = from({ Authorization: `Bearer ${await issueToken(account)}` });
    expect(await findCurrentUser(request)).toMatchObject({ id: account.id });
    await raiseVersion();
    expect(await findCurrentUser(request)).toBeNull();
  });

  test("of a deleted account is rejected", async () => {
    const request = from({ Authorization: `Bearer ${await issueToken(account)}` });
    await db.delete(users).where(eq(users.id, account.id));
    expect(await findCurrentUser(request)).toBeNull();
  });

  test("that is invalid is rejected, even with a valid cookie", async () => {
    const Cookie = await cookieOf(account);
    for (const Authorization of ["", "Bearer", "Bearer x", "Basic YTpi", `Bearer ${await issueToken(account)} x`]) {
      expect(await findCurrentUser(from({ Cookie, Authorization }))).toBeNull();
    }
  });
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
