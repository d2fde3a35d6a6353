import { expect, test } from "vitest";
import { authenticate } from "~/domain/accounts/authenticate.server";
import { goodPassword, makeAccount } from "../../support/make-account";

test("the right password gives the account, whatever the case of the address", async () => {
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

test("a password may hold any character and keeps its spaces", async () => {
  const password = "  ünï\0cödé 😀 phrase ";
  await makeAccount({ password });
  expect(await authenticate({ email: "ada@example.com", password })).not.toBeNull();
  expect(await authenticate({ email: "ada@example.com", password: password.trim() })).toBeNull();
});
