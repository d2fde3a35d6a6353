import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema/accounts";
import { signOutEverywhere } from "~/domain/accounts/sessions/sessions.server";
import { issueToken, verifyToken } from "~/domain/accounts/sessions/token.server";
import { endSession, prolongSession, readSession, startSession } from "~/http/auth/session.server";
import { makeAccount } from "../support/make-account";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Sets the machine's clock forward or back. */
const jump = (by: number) => vi.useFakeTimers({ now: Date.now() + by, toFake: ["Date"] });

const asking = (cookie: string) => new Request("http://localhost/", { headers: { Cookie: cookie.split(";")[0]! } });

test.each([
  [-365 * day, true],
  [-minute, true],
  [29 * day, true],
  [31 * day, false],
])("with the clock set by %d ms a member's session holds: %s", async (by, holds) => {
  const cookie = await startSession(await makeAccount());
  jump(by);
  expect((await readSession(asking(cookie))) !== null).toBe(holds);
});

test.each([
  [-365 * day, true],
  [-minute, true],
  [23 * 60 * minute, true],
  [25 * 60 * minute, false],
])("with the clock set by %d ms a token and an administrator's session hold: %s", async (by, holds) => {
  const member = await makeAccount();
  const token = await issueToken(member);
  const cookie = await startSession({ ...member, accessRole: "administrator" });
  jump(by);
  expect((await verifyToken(token)) !== null).toBe(holds);
  expect((await readSession(asking(cookie))) !== null).toBe(holds);
});

describe("a session", () => {
  /** Visits at these days after the log-in with the cookie of then, and returns whether the session still holds. */
  async function visit(days: number[], account: Parameters<typeof startSession>[0]) {
    let cookie = await startSession(account);
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
    const member = await makeAccount();
    expect(await visit([0.5, 29, 57, 86.5], member)).toBe(true);
    expect((await db.select().from(sessions))[0]!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * day);
    vi.useRealTimers();
    expect(await visit([29, 59.1], member)).toBe(false);
    vi.useRealTimers();
    expect(await visit([0.5, 0.9, 1.1], { ...member, accessRole: "administrator" })).toBe(false);
  });

  test("that has ended is not prolonged, nor one that the response ends", async () => {
    const account = await makeAccount();
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
