import { type APIRequestContext, expect, test } from "@playwright/test";
import { appCode } from "../support/authenticator";
import { call } from "../support/call";
import { password } from "../support/member";
import { signUpWithSecondFactor } from "../support/second-factor-forms";

const paths = [
  "/account/delete",
  "/account/email/off",
  "/account/email/on",
  "/account/keys",
  "/account/keys/delete",
  "/account/password",
  "/account/profile",
  "/account/second-factor",
  "/account/send-confirmation",
  "/account/sign-out-elsewhere",
  "/account/sign-out-session",
];
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

/** Signs up a member with a second factor: signed in, or between password and code at /auth/code. */
async function member(request: APIRequestContext, path = "/account") {
  const { email, secret } = await signUpWithSecondFactor(request);
  await request.post("/auth/login", { form: { email, password }, headers: { Accept: "text/html" } });
  const { cookies } = await request.storageState();
  const name = path === "/auth/code" ? "hub_code" : "hub_session";
  return { secret, cookie: `${name}=${cookies.find((cookie) => cookie.name === name)!.value}` };
}

const send = (path: string, cookie: string, body: string) =>
  call("POST", path, { body, headers: { Accept: "text/html", Cookie: cookie, ...urlencoded } });

test("without a valid session, each form of the account asks to log in", async ({ request }) => {
  const { cookie } = await member(request);
  const forged = cookie.replace(/(hub_session=[^;]+)[^;]{5}/, "$1AAAAA");
  for (const path of paths)
    for (const Cookie of ["", forged]) {
      const { status, text } = await send(path, Cookie, "password=typed&first_name=typed");
      expect([path, status]).toEqual([path, 401]);
      expect(text).toContain("Your session has ended. Please log in again.");
    }
});

test("a form sent twice at the same time is accepted once", async ({ playwright, baseURL }) => {
  const actions = [
    ["/account/second-factor", "Please Log In"],
    ["/account/delete", "Please Log In"],
    ["/auth/code", "That code is wrong or was already used."],
  ] as const;
  for (const [path, message] of actions) {
    const request = await playwright.request.newContext({ baseURL });
    const { cookie, secret } = await member(request, path);
    const body = `password=${encodeURIComponent(password)}&code=${appCode(secret, 1)}`;
    const both = await Promise.all([send(path, cookie, body), send(path, cookie, body)]);
    const taken = both.filter(({ status }) => status === 303);
    expect([path, taken.length]).toEqual([path, 1]);
    const other = both.find(({ status }) => status !== 303)!;
    expect([401, 422]).toContain(other.status);
    expect(other.text).toMatch(new RegExp(`${message}|Please log in again`));
    await request.dispose();
  }
});
