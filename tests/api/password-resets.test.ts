import { expect, test } from "@playwright/test";
import { call, expectError } from "../support/call";
import { newEmail, password } from "../support/member";
import { mailTo } from "../support/outbox";

test("POST /password_resets mails a link", async () => {
  const email = newEmail();
  const user = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  await call("POST", "/users", { json: { user } });
  const response = await call("POST", "/password_resets", { json: { email } });
  expect([response.status, response.json]).toEqual([
    200,
    { message: "Password reset instructions sent to your email." },
  ]);
  expect(await mailTo(email, "reset")).toContain("/auth/reset?token=");
});

test("an unknown email is not found", async () => {
  expectError(await call("POST", "/password_resets", { json: { email: newEmail() } }), 404, "Email not found.");
  const token = "nonsense";
  expectError(await call("POST", "/password_resets", { token, json: { email: newEmail() } }), 404);
});

test("rejects an invalid email", async () => {
  expectError(await call("POST", "/password_resets", { json: {} }), 422, "Email is required");
  expectError(await call("POST", "/password_resets", { json: { email: "a\0@b" } }), 422, "Invalid email address");
});
