import { afterEach, expect, test, vi } from "vitest";
import { issueToken, verifyToken } from "~/domain/accounts/sessions/token.server";
import { readSession, startSession } from "~/http/auth/session.server";
import { makeAccount } from "../support/make-account";

const minute = 60_000;
const day = 24 * 60 * minute;

afterEach(() => {
  vi.useRealTimers();
});

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
