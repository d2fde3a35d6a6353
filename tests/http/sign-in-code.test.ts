import { beforeEach, describe, expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import type { Account } from "~/domain/accounts/account.server";
import { disableSecondFactorByEmail } from "~/domain/accounts/second-factor/second-factor.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { startPendingLogin } from "~/http/login/pending-login.server";
import { action as again } from "~/routes/auth.again";
import { loader as codePage, action as giveIt } from "~/routes/auth.code";
import { action as logIn } from "~/routes/auth.login";
import { action as adminLogIn } from "~/routes/login";
import { appCode } from "../support/authenticator";
import { browserArgs, thrownBy } from "../support/browser-args";
import { goodPassword, makeAccount } from "../support/make-account";
import { withSecondFactor } from "../support/second-factor";

let ada: Account;
let secret: string;
let codes: string[];

beforeEach(async () => {
  ({ account: ada, secret, codes } = await withSecondFactor(await makeAccount()));
});

const args = (form?: Record<string, string>, Cookie?: string, path = "/auth/code") =>
  browserArgs(path, { Cookie, form });
const cookieOf = (response: unknown, name: string) =>
  (response as Response).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0];
const credentials = { email: "ada@example.com", password: goodPassword };

async function halfway(): Promise<string> {
  return cookieOf(await logIn(args(credentials)), "hub_code")!;
}

test("a right password alone does not sign in: it redirects to the code's page and keeps the target", async () => {
  const ways = [
    [{}, "/auth/code"],
    [{ redirectTo: "/my-upvotes" }, "/auth/code?redirectTo=%2Fmy-upvotes"],
    [{ redirectTo: "/", page: "/latest?tab=free" }, "/latest?tab=free&auth=code&redirectTo=%2F"],
    [{ redirectTo: "//evil.example", page: "//evil.example" }, "/?auth=code&redirectTo=%2F"],
  ] as const;
  for (const [fields, to] of ways) {
    const response = (await logIn(args({ ...credentials, ...fields }))) as Response;
    expect([response.status, response.headers.get("Location")]).toEqual([303, to]);
    const set = response.headers.getSetCookie();
    expect(set).toEqual([expect.stringMatching(/^hub_code=.*Max-Age=300; Path=\/auth; HttpOnly; SameSite=Lax$/)]);
  }
});

test("the cookie between password and code gives no access, under any name", async () => {
  const cookie = await halfway();
  const value = cookie.slice("hub_code=".length);
  for (const Cookie of [cookie, `hub_session=${value}`, `hub_codes=${value}`])
    expect(await findCurrentUser(args(undefined, Cookie).request)).toBeNull();
});

test("a code and a recovery code each sign in once and remove the cookie", async () => {
  const cookie = await halfway();
  const code = appCode(secret, 1);
  const done = await giveIt(args({ code, redirectTo: "/my-upvotes" }, cookie));
  expect((done as Response).headers.get("Location")).toBe("/my-upvotes");
  const session = cookieOf(done, "hub_session")!;
  expect(await findCurrentUser(args(undefined, session).request)).toMatchObject({ id: ada.id });
  expect((done as Response).headers.getSetCookie().join()).toMatch(/hub_code=; Max-Age=0; Path=\/auth/);
  expect(await giveIt(args({ code }, cookie))).toMatchObject({ init: { status: 401 } });
  const byRecovery = await giveIt(args({ code: codes[0]! }, cookie));
  expect(cookieOf(byRecovery, "hub_session")).toBeDefined();
  expect(await giveIt(args({ code: codes[0]! }, cookie))).toMatchObject({ init: { status: 401 } });
});

test("a wrong code is a 401 that does not repeat the code", async () => {
  const cookie = await halfway();
  const wrong = appCode(secret, 7);
  for (const code of [wrong, "", "\0", "nonsense of any kind"]) {
    const rejected = await giveIt(args({ code, redirectTo: "/submit" }, cookie));
    expect(rejected).toMatchObject({ init: { status: 401 } });
    expect(JSON.stringify(rejected)).toContain("That code is wrong or was already used.");
    expect(JSON.stringify(rejected)).toContain("/submit");
    expect(JSON.stringify(rejected)).not.toContain(code === "" ? codes[0] : code);
  }
});

describe("asks for the password again", () => {
  const rejectionOf = async (Cookie?: string) => {
    const response = (await giveIt(args({ code: appCode(secret, 1), redirectTo: "/submit" }, Cookie))) as Response;
    return [response.status, response.headers.get("Location"), cookieOf(response, "hub_session")];
  };
  const login = [303, "/auth/login?redirectTo=%2Fsubmit", undefined];

  test("without the cookie, with an invented one, and after five minutes", async () => {
    const cookie = await halfway();
    expect(await rejectionOf()).toEqual(login);
    expect(await rejectionOf("hub_code=ImFiYyI%3D")).toEqual(login);
    expect((await thrownBy(codePage(args())))!.headers.get("Location")).toBe("/auth/login?redirectTo=%2F");
    expect(await codePage(args(undefined, cookie))).toEqual({ redirectTo: "/" });
    vi.useFakeTimers({ now: Date.now() + 300_001, toFake: ["Date"] });
    expect(await rejectionOf(cookie)).toEqual(login);
  });

  test("when the account has changed", async () => {
    const cookie = await halfway();
    await disableSecondFactorByEmail("ada@example.com");
    expect(await rejectionOf(cookie)).toEqual(login);
    expect(await rejectionOf((await startPendingLogin(ada, "")).split(";")[0])).toEqual(login);
  });
});

test("a client may try ten wrong codes of an account and no eleventh; another account is not affected", async () => {
  const cookie = await halfway();
  config.RATE_LIMITS = "on";
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await giveIt(args({ code: "x" }, cookie))) as { init: { status: number } });
  expect(statuses.map(({ init }) => init.status)).toEqual([...Array(10).fill(401), 429]);
  expect(await giveIt(args({ code: appCode(secret, 1) }, cookie))).toMatchObject({ init: { status: 429 } });
  const { account, secret: others } = await withSecondFactor(await makeAccount({ email: "bob@example.com" }));
  const bobs = (await startPendingLogin(account, "")).split(";")[0];
  expect(cookieOf(await giveIt(args({ code: appCode(others, 1) }, bobs)), "hub_session")).toBeDefined();
});

test("when no key can decrypt the secret, the message says what to do, and a recovery code works", async () => {
  config.SESSION_SECRET = ["another key of at least thirty-two characters"];
  const cookie = (await startPendingLogin(ada, "")).split(";")[0];
  const rejected = await giveIt(args({ code: appCode(secret, 1) }, cookie));
  expect(rejected).toMatchObject({ init: { status: 401 } });
  expect(JSON.stringify(rejected)).toMatch(/Use a recovery code, or ask .* npm run admin -- second-factor-off/);
  expect(cookieOf(await giveIt(args({ code: codes[0]! }, cookie)), "hub_session")).toBeDefined();
});

test("an administrator's login asks for the code too, then redirects to the dashboard", async () => {
  await db.update(users).set({ accessRole: "administrator" });
  const response = (await adminLogIn(args(credentials, undefined, "/login"))) as Response;
  expect(response.headers.get("Location")).toBe("/auth/code?redirectTo=%2Fadmin");
  expect(cookieOf(response, "hub_session")).toBeUndefined();
});

test("a form whose session had ended is resumed after password and code", async () => {
  const resumedForm = { again_at: "/admin?edit=1", note: "typed" };
  const first = await thrownBy(
    again(
      args({ ...resumedForm, again_email: "ada@example.com", again_password: goodPassword }, undefined, "/auth/again"),
    ),
  );
  expect(first!.status).toBe(401);
  const cookie = cookieOf(first, "hub_code")!;
  expect(cookieOf(first, "hub_session")).toBeUndefined();
  const body = await first!.json();
  expect(body).toMatchObject({ needsCode: true, action: "/admin?edit=1", fields: [["note", "typed"]] });
  expect(JSON.stringify(body)).not.toContain(goodPassword);
  const wrong = await thrownBy(again(args({ ...resumedForm, again_code: "123" }, cookie, "/auth/again")));
  expect(await wrong!.json()).toMatchObject({ needsCode: true, loginError: "That code is wrong or was already used." });
  const late = await thrownBy(again(args({ ...resumedForm, again_code: "123" }, undefined, "/auth/again")));
  expect(await late!.json()).toMatchObject({ needsCode: false, action: "/admin?edit=1" });
  const done = await again(args({ ...resumedForm, again_code: appCode(secret, 1) }, cookie, "/auth/again"));
  expect([done.status, done.headers.get("Location")]).toEqual([307, "/admin?edit=1"]);
  expect(cookieOf(done, "hub_session")).toBeDefined();
});
