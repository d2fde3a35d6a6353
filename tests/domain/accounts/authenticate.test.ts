import { expect, test } from "vitest";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { goodPassword, makeAccount } from "../../support/make-account";

test("returns the account for the right password, ignoring the case of the email", async () => {
  const account = await makeAccount();
  expect(await authenticate({ email: " ADA@example.com ", password: goodPassword })).toEqual(account);
});

test.each([
  ["ada@example.com", "another pass phrase"],
  ["ada@example.com", goodPassword.toUpperCase()],
  ["ada@example.com", ""],
  ["ada@example.com", "x".repeat(50_000)],
  ["nobody@example.com", goodPassword],
  ["", ""],
  ["a\0@example.com", goodPassword],
  ["ada@example.com' or '1'='1", goodPassword],
])("%j with another password gives nobody", async (email, password) => {
  await makeAccount();
  expect(await authenticate({ email, password })).toBeNull();
});

test("accepts any character in a password and keeps spaces", async () => {
  const password = "  ünï\0cödé 😀 phrase ";
  await makeAccount({ password });
  expect(await authenticate({ email: "ada@example.com", password })).not.toBeNull();
  expect(await authenticate({ email: "ada@example.com", password: password.trim() })).toBeNull();
});
