import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
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

test("an accent may be typed as one character or as two, also where an older hash has the two", async () => {
  const [composed, apart] = ["caf\u00e9 pass phrase", "cafe\u0301 pass phrase"];
  await makeAccount({ password: apart });
  for (const password of [composed, apart])
    expect(await authenticate({ email: "ada@example.com", password })).not.toBeNull();
  const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  await db.update(users).set({ passwordHash: await hash(apart, costs) });
  for (const password of [composed, apart])
    expect(await authenticate({ email: "ada@example.com", password })).not.toBeNull();
});

test("finds the account of an email with letters in its domain", async () => {
  await makeAccount({ email: "info@räucher.de" });
  expect(await authenticate({ email: "info@räucher.de", password: goodPassword })).toMatchObject({
    email: "info@xn--rucher-bua.de",
  });
});
