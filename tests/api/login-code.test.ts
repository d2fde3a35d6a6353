import { expect, test } from "@playwright/test";
import { appCode } from "../support/authenticator";
import { call, expectError } from "../support/call";
import { newEmail, password } from "../support/member";
import { signUpWithSecondFactor } from "../support/second-factor-forms";

test("POST /login asks for the code of a second factor and accepts it once", async ({ request }) => {
  const { email, secret, recovery } = await signUpWithSecondFactor(request);
  const login = (more: object = {}) => call("POST", "/login", { json: { email, password, ...more } });
  for (const more of [{}, { code: null }, { code: "" }]) {
    const response = await login(more);
    expectError(response, 401, "This account uses two-factor authentication. Please send a code.");
    expect(response.json.fields).toEqual({
      code: ["This account uses two-factor authentication. Please send a code."],
    });
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
  }
  for (const code of ["000", "\0", "a".repeat(5_000), appCode(secret, 9)])
    expectError(await login({ code }), 401, "That code is wrong or was already used.");
  expectError(await login({ code: 123456 }), 422, "Code must be text");
  const code = appCode(secret, 1);
  expectError(await login({ code, password: "not the password" }), 401, "Invalid email or password.");
  const both = await Promise.all([login({ code }), login({ code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { jwt } = both.find(({ status }) => status === 200)!.json;
  expect((await call("GET", "/resources/upvoted", { token: jwt })).status).toBe(200);
  const byRecovery = await Promise.all([login({ code: recovery[0] }), login({ code: recovery[0] })]);
  expect(byRecovery.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("a token obtained with a code signs a browser in without another code", async ({ request, playwright }) => {
  const { email, secret } = await signUpWithSecondFactor(request);
  const { jwt } = (await call("POST", "/login", { json: { email, password, code: appCode(secret, 1) } })).json;
  const elsewhere = await playwright.request.newContext({ baseURL: `http://localhost:${process.env.TEST_PORT}` });
  const arrived = await elsewhere.get(`/auth/token?token=${jwt}`, { headers: { Referer: "https://app.example.com/" } });
  expect(await arrived.text()).toContain("Successfully logged in!");
  expect((await elsewhere.get("/account")).status()).toBe(200);
  await elsewhere.dispose();
});

test("ignores a code where none is needed", async () => {
  const user = { email: newEmail(), password, first_name: "A", last_name: "B", account_type: "creator" };
  await call("POST", "/users", { json: { user } });
  const response = await call("POST", "/login", { json: { email: user.email, password, code: "123456" } });
  expect([response.status, Object.keys(response.json)]).toEqual([200, ["jwt"]]);
});
