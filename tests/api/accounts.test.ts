/** The calls of the API with which people sign up, log in and get a new password. */
import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { appCode } from "../support/authenticator";
import { call, expectError } from "../support/call";
import { newEmail, password } from "../support/member";
import { mailTo } from "../support/outbox";
import { signUpWithSecondFactor } from "../support/second-factor-forms";

const wrongLogin = "Invalid email or password.";
const [shortPassword, wrongType] = [
  "Password is too short (minimum is 10 characters)",
  'Account type must be "creator" or "participant"',
];

/** What is sent, and the errors of the response. A wrong password and an unknown email have the same one. */
const rejected: [path: string, json: unknown, status: number, errors: string[], fields: string[]][] = [
  ["/login", { email: 5 }, 422, ["Email must be text", "Password is required"], ["email", "password"]],
  ["/login", { ...administrator, password: "not the password" }, 401, [wrongLogin], []],
  ["/login", { ...administrator, email: "nobody@example.com" }, 401, [wrongLogin], []],
  ["/login", { email: "\0", password: "\ud800" }, 401, [wrongLogin], []],
  [
    "/users",
    { user: { email: "x", password: "short", account_type: "boss" } },
    422,
    ["Email is invalid", shortPassword, "First name can't be blank", wrongType],
    ["email", "password", "first_name", "account_type"],
  ],
  ["/password_resets", {}, 422, ["Email is required"], ["email"]],
  ["/password_resets", { email: "a\0@b" }, 422, ["Invalid email address"], ["email"]],
  ["/password_resets", { email: "nobody@example.com" }, 404, ["Email not found."], []],
];

for (const [path, json, status, errors, fields] of rejected)
  test(`${path} with ${JSON.stringify(json)} gets all errors together, joined and by field`, async () => {
    const response = await call("POST", path, { json });
    expectError(response, status, errors.join(", "));
    expect([response.json.errors, Object.keys(response.json.fields)]).toEqual([errors, fields]);
    expect(response.headers.get("WWW-Authenticate")).toBe(status === 401 ? "Bearer" : null);
  });

test("who signs up logs in without a code, sets no cookie, and is mailed a link for a new password", async () => {
  const user = { email: newEmail(), password, first_name: "Grace", last_name: "Hopper", account_type: "creator" };
  const { token } = (await call("POST", "/users", { json: { user } })).json;
  expect((await call("GET", "/resources/upvoted", { token })).json).toEqual([]);
  // A code where none is needed is ignored.
  const login = await call("POST", "/login", { json: { email: user.email, password, code: "123456" } });
  expect([login.status, Object.keys(login.json)]).toEqual([200, ["jwt"]]);
  expect([login.headers.get("Cache-Control"), login.headers.get("Set-Cookie")]).toEqual(["private, no-store", null]);
  const reset = await call("POST", "/password_resets", { json: { email: user.email } });
  expect([reset.status, reset.json]).toEqual([200, { message: "Password reset instructions sent to your email." }]);
  expect(await mailTo(user.email, "reset")).toContain("/auth/reset?token=");
});

test("POST /login asks for the code of a second factor and accepts it once; its token needs no other one", async ({
  request,
  playwright,
  baseURL,
}) => {
  const { email, secret, recovery } = await signUpWithSecondFactor(request);
  const login = (more: object = {}) => call("POST", "/login", { json: { email, password, ...more } });
  const needed = "This account uses two-factor authentication. Please send a code.";
  for (const more of [{}, { code: null }, { code: "" }]) {
    const response = await login(more);
    expectError(response, 401, needed);
    expect(response.json.fields).toEqual({ code: [needed] });
  }
  for (const code of ["000", "\0", "a".repeat(5_000), appCode(secret, 9)])
    expectError(await login({ code }), 401, "That code is wrong or was already used.");
  expectError(await login({ code: 123456 }), 422, "Code must be text");
  const code = appCode(secret, 1);
  expectError(await login({ code, password: "not the password" }), 401, wrongLogin);
  for (const valid of [recovery[0], code]) {
    const both = await Promise.all([login({ code: valid }), login({ code: valid })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { jwt } = both.find(({ status }) => status === 200)!.json;
    expect((await call("GET", "/resources/upvoted", { token: jwt })).status).toBe(200);
    const elsewhere = await playwright.request.newContext({ baseURL });
    const arrived = await elsewhere.get(`/auth/token?token=${jwt}`, {
      headers: { Referer: "https://app.example.com/" },
    });
    expect(await arrived.text()).toContain("Successfully logged in!");
    await elsewhere.dispose();
  }
});
