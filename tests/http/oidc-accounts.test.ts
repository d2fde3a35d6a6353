/** Which account somebody gets who logs in at the provider, what they may do with it, and what an administrator may not. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { identities, sessions, users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { logInByProvider } from "~/domain/accounts/oidc/log-in.server";
import { hashPassword } from "~/domain/accounts/passwords/passwords.server";
import { loginEndpoint } from "~/http/login/login-endpoint.server";
import { loader as account } from "~/routes/account";
import { action as setPassword } from "~/routes/account_.password";
import { loader as personPage } from "~/routes/admin.people_.$id";
import { action as changePerson } from "~/routes/admin.people_.$id_.$deed";
import { action as forgot } from "~/routes/auth.forgot";
import { action as logIn } from "~/routes/auth.login";
import { action as logOut } from "~/routes/auth.logout";
import { action as link, loader as linkPage } from "~/routes/auth.oidc_.link";
import { action as signUp } from "~/routes/auth.signup";
import { action as adminLogIn } from "~/routes/login";
import { action as resetByCall } from "~/routes/password_resets";
import { action as upvote } from "~/routes/resources.$id.upvote";
import { action as signUpByCall } from "~/routes/users";
import { appCode } from "../support/authenticator";
import { logInAs, sessionCookie } from "../support/browser-args";
import { confirmEmail, goodPassword, makeAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";
import {
  begin,
  cookiesOf,
  finish,
  logInAt,
  outcomeOf,
  routeArgs,
  useHostileProvider,
} from "../support/provider-log-in";
import { withSecondFactor } from "../support/second-factor";

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

const provider = await useHostileProvider();

const stored = async () => [await db.$count(users), await db.$count(identities), await db.$count(sessions)];
const mailed = async () =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ recipient, kind }) => [recipient, kind]);
const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]!;

async function send(action: Action, Cookie: string, form: Record<string, string> = {}, params = {}) {
  const args = routeArgs("/x", Cookie, { method: "POST", body: new URLSearchParams(form) });
  const result = await action({ ...args, params }).catch((thrown: unknown) => thrown);
  if (result instanceof Response && result.status >= 400) return { ...outcomeOf(result), message: await result.text() };
  return outcomeOf(result);
}

describe("an account", () => {
  test("is made for a new person, with their name, a confirmed email and no password", async () => {
    const outcome = await logInAt(provider, { redirectTo: "/latest?tab=free" });
    expect(outcome).toMatchObject({ status: 303, to: "/latest?tab=free" });
    expect(await personOf("ada@example.com")).toMatchObject({
      ...{ firstName: "Ada", lastName: "Lovelace", accountType: "creator", accessRole: "member", passwordHash: "" },
      emailConfirmedAt: expect.any(Date),
    });
    expect(await db.select().from(identities)).toMatchObject([
      { issuer: provider.issuer, subject: "ada", email: "ada@example.com", accessRole: null },
    ]);
    expect(await send(logIn, "", { email: "ada@example.com", password: "" })).toMatchObject({ status: 401 });
  });

  test("has at most 100 characters of each name, without control characters", async () => {
    await logInAt(provider, { claims: { given_name: ` A\0da\n${"x".repeat(200)}`, family_name: 7 } });
    expect(await personOf("ada@example.com")).toMatchObject({ firstName: `Ada${"x".repeat(97)}`, lastName: "" });
  });

  test("stays the same when its email changes at the provider", async () => {
    await logInAt(provider);
    const renamed = await logInAt(provider, { claims: { email: "countess@example.com" } });
    expect([renamed.status, await db.$count(users)]).toEqual([303, 1]);
    expect((await db.select().from(identities))[0]!.email).toBe("countess@example.com");
    expect((await db.select().from(users))[0]!.email).toBe("ada@example.com");
  });

  test("is one when two log-ins come at the same time", async () => {
    const of = { issuer: "i", subject: "s", email: "ada@example.com", firstName: "A", lastName: "", role: null };
    const both = await Promise.all([logInByProvider(of, null), logInByProvider(of, null)]);
    expect(both.map(({ kind }) => kind)).toEqual(["account", "account"]);
    expect(await stored()).toEqual([1, 1, 0]);
  });

  test("does what a visitor asked for before the log-in", async () => {
    const { id } = await makeResource();
    const pressed = await send(upvote, "", {}, { id: String(id) });
    const redirectTo = new URL(pressed.to!, "http://here").searchParams.get("redirectTo")!;
    expect(redirectTo).toContain(`upvote=${id}`);
    await logInAt(provider, { redirectTo }, cookiesOf(pressed));
    expect(await db.select({ id: upvotes.resourceId, counted: upvotes.counted }).from(upvotes)).toEqual([
      { id, counted: true },
    ]);
  });
});

describe("an account with the email that is there already", () => {
  test("is never linked in silence, but by its password", async () => {
    const { id } = await makeAccount();
    const waiting = await logInAt(provider, { redirectTo: "/latest" });
    expect(waiting).toMatchObject({ status: 303, to: "/auth/oidc/link" });
    expect(await stored()).toEqual([1, 0, 0]);
    const cookie = cookiesOf(waiting);
    expect(await linkPage(routeArgs("/auth/oidc/link", cookie))).toEqual({
      ...{ provider: "Example ID", email: "ada@example.com", currentEmail: undefined },
    });
    const wrong = await send(link, cookie, { password: "another pass phrase" });
    expect(wrong).toMatchObject({ status: 401, message: "Invalid email or password." });
    expect(await send(link, "", { password: goodPassword })).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([1, 0, 0]);
    expect(await send(link, cookie, { password: goodPassword })).toMatchObject({ status: 303, to: "/latest" });
    expect(await stored()).toEqual([1, 1, 1]);
    // The provider confirmed the same address.
    expect((await personOf("ada@example.com")).emailConfirmedAt).not.toBeNull();
    expect(await logInAt(provider)).toMatchObject({ status: 303, to: "/" });
    expect((await db.select().from(identities))[0]!.userId).toBe(id);
  });

  test("also needs the code of its second factor", async () => {
    const { secret } = await withSecondFactor(await makeAccount());
    const cookie = cookiesOf(await logInAt(provider));
    for (const code of ["", "000000"])
      expect(await send(link, cookie, { password: goodPassword, code })).toMatchObject({ status: 401 });
    expect((await stored())[1]).toBe(0);
    const code = appCode(secret, 1);
    expect(await send(link, cookie, { password: goodPassword, code })).toMatchObject({ status: 303 });
    expect((await stored())[1]).toBe(1);
  });

  test("gets an email with which its owner chooses another password", async () => {
    await makeAccount();
    const cookie = cookiesOf(await logInAt(provider));
    expect(await send(link, cookie, { forgot: "on" })).toMatchObject({ status: 303, to: "/" });
    expect(await mailed()).toContainEqual(["ada@example.com", "reset"]);
    expect((await stored())[1]).toBe(0);
  });

  test("that is linked is not given to another account of the provider with the same email", async () => {
    await logInAt(provider);
    const seen = await stored();
    expect(await logInAt(provider, { claims: { sub: "eve" } })).toMatchObject({
      ...{ status: 409, message: expect.stringContaining("If somebody had this address before you, ask") },
    });
    expect(await stored()).toEqual(seen);
  });

  test("that is linked is unlinked by an administrator, with the role that its groups gave, and its owner is told", async () => {
    Object.assign(config, { OIDC_ADMIN_GROUP: "admins", OIDC_MODERATOR_GROUP: "editors" });
    const former = cookiesOf(await logInAt(provider, { claims: { groups: ["editors"] } }));
    const cookie = await logInAs("administrator", "boss@example.com");
    const params = { id: String((await personOf("ada@example.com")).id), deed: "unlink" };
    const wrong = { password: "another pass phrase" };
    expect(await send(changePerson, cookie, wrong, params)).toMatchObject({ status: 422 });
    for (const _press of ["first", "second"])
      expect(await send(changePerson, cookie, { password: goodPassword }, params)).toMatchObject({ status: 303 });
    expect(await account(routeArgs("/account", former))).toMatchObject({ init: { status: 401 } });
    expect((await personOf("ada@example.com")).accessRole).toBe("member");
    expect(await mailed()).toContainEqual(["ada@example.com", "unlinked"]);
    expect(await logInAt(provider, { claims: { sub: "eve" } })).toMatchObject({ to: "/auth/oidc/link" });
    const actions = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "unlink")).toHaveLength(1);
  });
});

describe("somebody who is logged in", () => {
  const cookieOf = async (fields = {}) => sessionCookie(await makeAccount(fields));

  test("links their own account by its password, also with another email if theirs is confirmed, and unlinks it", async () => {
    const cookie = await cookieOf({ email: "bob@example.com" });
    expect(await logInAt(provider, {}, cookie)).toMatchObject({ status: 303, to: "/account" });
    expect((await stored())[1]).toBe(0);
    await confirmEmail();
    const waiting = await logInAt(provider, { redirectTo: "/account" }, cookie);
    expect(waiting).toMatchObject({ status: 303, to: "/auth/oidc/link" });
    const both = `${cookie}; ${cookiesOf(waiting)}`;
    expect(await send(link, both, { password: "another pass phrase" })).toMatchObject({ status: 422 });
    // Another window logged out meanwhile.
    expect(await send(link, cookiesOf(waiting), { password: goodPassword })).toMatchObject({ status: 400 });
    const linked = await send(link, both, { password: goodPassword });
    expect(linked).toMatchObject({ status: 303, to: "/account" });
    const session = cookiesOf(linked);
    expect(await account(routeArgs("/account", session))).toMatchObject({ linkedEmail: "ada@example.com" });
    const unlink = (password: string) => send(setPassword, session, { do: "unlink", password });
    expect(await unlink("another pass phrase")).toMatchObject({ status: 422 });
    expect(await unlink(goodPassword)).toMatchObject({ status: 303, to: "/account" });
    expect((await stored())[1]).toBe(0);
    expect(await mailed()).toEqual([
      ["bob@example.com", "linked"],
      ["bob@example.com", "unlinked"],
    ]);
  });

  test("is linked to the provider of now only", async () => {
    const { id } = await makeAccount();
    const former = { issuer: "https://former.example", subject: "ada", userId: id, email: "ada@example.com" };
    await db.insert(identities).values(former);
    const cookie = cookiesOf(await logInAt(provider));
    expect(await send(link, cookie, { password: goodPassword })).toMatchObject({ status: 303 });
    expect(await db.select().from(identities)).toMatchObject([{ issuer: provider.issuer, userId: id }]);
  });

  test("does not link what began in another session", async () => {
    const cookie = await cookieOf();
    const begun = await begin();
    const outcome = await finish(provider, begun, { cookie: `${begun.cookie}; ${cookie}` });
    expect(outcome).toMatchObject({ status: 303, to: "/" });
    expect((await stored())[1]).toBe(0);
  });

  test("does not get an account that is linked to somebody else", async () => {
    await logInAt(provider);
    const cookie = await cookieOf({ email: "bob@example.com" });
    expect(await logInAt(provider, {}, cookie)).toMatchObject({ status: 303, to: "/account" });
    expect((await stored()).slice(0, 2)).toEqual([2, 1]);
  });

  test("without a password sets one before the link is removed", async () => {
    const cookie = cookiesOf(await logInAt(provider));
    expect(await send(setPassword, cookie, { do: "unlink" })).toMatchObject({
      ...{ status: 409, message: "You could not log in any more. Set a password before you unlink Example ID." },
    });
    expect(await send(setPassword, cookie)).toMatchObject({ status: 303, to: "/account" });
    expect(await mailed()).toEqual([["ada@example.com", "reset"]]);
  });

  test("logs out at the provider, too, if the session is from there", async () => {
    const cookie = cookiesOf(await logInAt(provider));
    const to = new URL((await send(logOut, cookie)).to!);
    expect([to.origin + to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      `${provider.issuer}/logout`,
      { client_id: "hub", post_logout_redirect_uri: "http://localhost:3000/" },
    ]);
    expect(await db.$count(sessions)).toBe(0);
    expect((await send(logOut, await cookieOf({ email: "bob@example.com" }))).to).toBe("/");
  });
});

describe("the second factor", () => {
  const prepare = async () => {
    await logInAt(provider);
    await withSecondFactor(await personOf("ada@example.com"));
  };

  test("is required here unless the operator accepts that of the provider", async () => {
    await prepare();
    expect(await logInAt(provider, { claims: { amr: ["mfa"] }, redirectTo: "/latest" })).toMatchObject({
      ...{ status: 303, to: "/auth/code?redirectTo=%2Flatest" },
    });
    expect(await db.$count(sessions, sql`version = 2`)).toBe(0);
  });

  test.each([{ amr: ["pwd", "mfa"] }, { acr: "gold" }])("is not if the provider says %o", async (claims) => {
    await prepare();
    config.OIDC_SECOND_FACTOR = ["mfa", "gold"];
    expect(await logInAt(provider, { claims: { ...claims }, redirectTo: "/latest" })).toMatchObject({ to: "/latest" });
    expect(await logInAt(provider, { claims: { amr: "mfa", acr: ["gold"] } })).toMatchObject({ to: "/auth/code" });
  });
});

describe("groups", () => {
  const roleOf = async () => (await personOf("ada@example.com")).accessRole;
  beforeEach(() => Object.assign(config, { OIDC_ADMIN_GROUP: "admins", OIDC_MODERATOR_GROUP: "editors" }));

  test("give the role at each log-in, which the log has", async () => {
    await logInAs("administrator", "boss@example.com");
    const found = [];
    for (const groups of [["x"], ["editors"], ["editors", "admins"], "admins", [], [["admins"]], "editors"]) {
      expect((await logInAt(provider, { claims: { groups } })).status).toBe(303);
      found.push(await roleOf());
    }
    expect(found).toEqual(["member", "moderator", "administrator", "administrator", "member", "member", "moderator"]);
    expect(await db.$count(auditLog, sql`after->>'by' = 'groups'`)).toBe(4);
  });

  test("leave the last administrator", async () => {
    await logInAt(provider, { claims: { groups: ["admins"] } });
    expect(await logInAt(provider, { claims: { groups: [] } })).toMatchObject({ status: 303, to: "/" });
    expect(await roleOf()).toBe("administrator");
  });

  test("fix the role: no administrator changes it, and nobody keeps it by unlinking", async () => {
    const cookie = await logInAs("administrator", "boss@example.com");
    const own = cookiesOf(await logInAt(provider, { claims: { groups: ["editors"] } }));
    const params = { id: String((await personOf("ada@example.com")).id), deed: "role" };
    const shown = (await personPage({ ...routeArgs("/x", cookie), params })) as { person: { isRoleByGroups: boolean } };
    expect(shown.person.isRoleByGroups).toBe(true);
    expect(await send(changePerson, cookie, { role: "member", password: goodPassword }, params)).toMatchObject({
      ...{ status: 409, message: "Their role comes from the groups of the log-in provider. Change it there." },
    });
    const passwordHash = await hashPassword(goodPassword);
    await db.update(users).set({ passwordHash }).where(eq(users.email, "ada@example.com"));
    expect(await send(setPassword, own, { do: "unlink", password: goodPassword })).toMatchObject({
      ...{ status: 409, message: expect.stringContaining("Your role comes") },
    });
    expect(await roleOf()).toBe("moderator");
    // Without groups in the settings it is the administrators' again.
    Object.assign(config, { OIDC_ADMIN_GROUP: undefined, OIDC_MODERATOR_GROUP: undefined });
    expect(await send(changePerson, cookie, { role: "member", password: goodPassword }, params)).toMatchObject({
      status: 303,
    });
  });
});

test("with PASSWORD_LOGIN=off, every form and call with a password is a 403", async () => {
  config.PASSWORD_LOGIN = "off";
  await makeAccount();
  const credentials = { email: "ada@example.com", password: goodPassword };
  const seen = await stored();
  const message = "Passwords are turned off here. Log in with Example ID.";
  for (const action of [logIn, adminLogIn, signUp, forgot])
    expect(await send(action as Action, "", credentials)).toMatchObject({ status: 403, message });
  for (const call of [loginEndpoint, signUpByCall, resetByCall]) {
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    const args = routeArgs("/login", "", { method: "POST", headers, body: JSON.stringify(credentials) });
    const response = (await (call as Action)(args).catch((thrown: unknown) => thrown)) as Response;
    expect([response.status, (await response.json()).error]).toEqual([403, message]);
  }
  expect(await stored()).toEqual(seen);
  expect(await send(link, cookiesOf(await logInAt(provider)), { password: goodPassword })).toMatchObject({ to: "/" });
  const session = cookiesOf(await logInAt(provider));
  expect(await send(setPassword, session, { do: "unlink" })).toMatchObject({ status: 409 });
});
