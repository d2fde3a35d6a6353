import { type ActionFunctionArgs, createCookie } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { cookieSecretsFor } from "~/crypto/keys.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import type { Account } from "~/domain/accounts/account.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { readSession, startSession } from "~/http/auth/session.server";
import { loader as accountPage } from "~/routes/account";
import { action as deed } from "~/routes/account_.$";
import { action as deleteIt } from "~/routes/account_.delete";
import { loader as download } from "~/routes/account_.download";
import { action as logOut } from "~/routes/auth.logout";
import { browserArgs, sessionCookie, thrownBy, toastOf } from "../support/browser-args";
import { confirmEmail, goodPassword, makeAccount, useAccount } from "../support/make-account";

const ada = useAccount();
let Cookie: string;

beforeEach(async () => {
  Cookie = await sessionCookie(ada);
});

const args = (form?: Record<string, string>, headers: Record<string, string> = { Cookie }) =>
  browserArgs("/account/x", { form, headers });

const named = (name: string) => (of: ActionFunctionArgs) => deed({ ...of, params: { "*": name } });
const [queueConfirmationEmail, signOutElsewhere, signOutSession] = [
  named("send-confirmation"),
  named("sign-out-elsewhere"),
  named("sign-out-session"),
];

test("the last administrator's account is not deleted", async () => {
  await db.update(users).set({ accessRole: "administrator" });
  expect(await deleteIt(args({ password: goodPassword }))).toMatchObject({ init: { status: 403 } });
  expect(await db.select().from(users)).toHaveLength(1);
});

test("signing out elsewhere keeps only this browser signed in", async () => {
  const done = (await signOutElsewhere(args({}))) as Response;
  const fresh = done.headers.getSetCookie().find((cookie) => cookie.startsWith("hub_session="))!;
  expect(await findCurrentUser(args().request)).toBeNull();
  expect(await findCurrentUser(args(undefined, { Cookie: fresh.split(";")[0]! }).request)).toMatchObject({
    id: ada.id,
  });
});

test("the confirmation email is sent at most three times an hour, and not to a confirmed address", async () => {
  config.RATE_LIMITS = "on";
  for (let time = 0; time < 3; time++)
    expect(((await queueConfirmationEmail(args({}))) as Response).headers.get("Location")).toBe("/account");
  const rejected = await thrownBy(queueConfirmationEmail(args({})));
  expect([rejected!.status, rejected!.headers.has("Retry-After")]).toEqual([429, true]);
  expect(await rejected!.text()).toMatch(/^Too many attempts/);
  config.RATE_LIMITS = "off";
  await confirmEmail();
  expect(((await queueConfirmationEmail(args({}))) as Response).status).toBe(303);
  const sent = await db.select().from(mails);
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual(Array(3).fill(["confirm", "ada@example.com"]));
});

describe("one session of several", () => {
  const elsewhere = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0" };
  const cookieFrom = async (account: Account) =>
    (await startSession(account, args(undefined, elsewhere).request)).split(";")[0]!;
  const idOf = async (cookie: string) => (await readSession(args(undefined, { Cookie: cookie }).request))!.id!;
  const isSignedIn = async (cookie: string) =>
    (await findCurrentUser(args(undefined, { Cookie: cookie }).request)) !== null;

  test("is signed out by its form, and only by its owner", async () => {
    const [other, bobs] = [await cookieFrom(ada), await cookieFrom(await makeAccount({ email: "bob@example.com" }))];
    for (const sessionId of [await idOf(bobs), "x", "", "' or 1=1 --", crypto.randomUUID()])
      expect(await toastOf((await signOutSession(args({ sessionId }))) as Response)).toMatchObject({ kind: "error" });
    expect([await isSignedIn(Cookie), await isSignedIn(other), await isSignedIn(bobs)]).toEqual([true, true, true]);
    const done = (await signOutSession(args({ sessionId: await idOf(other) }))) as Response;
    expect(await toastOf(done)).toMatchObject({ kind: "success", text: "That device is logged out." });
    expect([await isSignedIn(Cookie), await isSignedIn(other), await isSignedIn(bobs)]).toEqual([true, false, true]);
  });

  test("ends with the logout of its browser, also for a copy of its cookie", async () => {
    const other = await cookieFrom(ada);
    await logOut(args({}));
    expect([await isSignedIn(Cookie), await isSignedIn(other)]).toEqual([false, true]);
  });

  test("is described on the page", async () => {
    const other = await cookieFrom(ada);
    const shown = await accountPage(args(undefined, { Cookie: other }));
    expect(shown).toMatchObject({ currentSession: await idOf(other) });
    expect(JSON.stringify(shown)).toContain("Firefox on Linux");
  });

  test("is not valid without an id or with another's", async () => {
    const cookie = createCookie("hub_session", { secrets: cookieSecretsFor("session cookie") });
    const session = { userId: ada.id, version: ada.sessionVersion, expiresAt: Date.now() + 1000 };
    for (const id of [undefined, "x", 5, null, crypto.randomUUID()])
      expect(await isSignedIn((await cookie.serialize({ ...session, id })).split(";")[0]!)).toBe(false);
  });
});

test("the download is a file that no cache stores", async () => {
  const file = await download(args());
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="career-hub-account.json"');
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await file.json()).toMatchObject({ account: { email: "ada@example.com" }, upvotes: [] });
});
