import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import { commonPasswords } from "~/domain/accounts/passwords/common-passwords";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { countries } from "~/domain/accounts/sign-up/countries";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import { roles } from "~/domain/accounts/sign-up/roles";
import { joinErrors, signUp } from "~/domain/accounts/sign-up/sign-up.server";
import states from "~/domain/accounts/sign-up/states.json" with { type: "json" };
import { blockDomain } from "~/domain/review/queue/blocked.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { goodPassword, makeAccount, signUpFields } from "../../support/make-account";
import { makeAdmin, submissionOf } from "../../support/review-records";

async function stored(email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

async function errorsOf(fields: unknown) {
  const result = await signUp(fields);
  return "errors" in result ? result.errors : {};
}

test("the closed lists have the expected number of values, without duplicates", () => {
  expect([new Set(roles).size, new Set(states).size, new Set(countries).size]).toEqual([19, 50, 196]);
  expect(countries).toEqual(expect.arrayContaining(["Afghanistan", "Turkey", "United States of America", "Zimbabwe"]));
  expect(countries.filter((name) => ["Greenland", "European Union", "United States"].includes(name))).toEqual([]);
  expect(commonPasswords.size).toBe(1000);
  expect([...commonPasswords].filter((word) => word.length < 10 || word !== word.toLowerCase())).toEqual([]);
});

describe("signing up", () => {
  test("creates an account with the fields that apply and no plain-text password", async () => {
    const place = { country: "United States of America", state: "TX" };
    await signUp({ ...signUpFields, account_type: "participant", role: "AI Engineer", city: " Austin ", ...place });
    const user = await stored("ada@example.com");
    const fields = { firstName: "Ada", accountType: "participant", role: "AI Engineer", city: "Austin", ...place };
    expect(user).toMatchObject({ ...fields, accessRole: "member", sessionVersion: 1 });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(user)).not.toContain(goodPassword);
  });

  test("ignores the role of a creator and the state of another country, even if invalid, and rights", async () => {
    const rights = { accessRole: "administrator", access_role: "administrator", is_admin: true, isAdmin: true };
    await signUp({ ...signUpFields, ...rights, role: "no such role", country: "France", state: "no such state" });
    const fields = { accessRole: "member", role: null, state: null, country: "France" };
    expect(await stored("ada@example.com")).toMatchObject(fields);
  });

  test("returns all errors at once, in the order of the form", async () => {
    await makeAccount();
    const errors = await errorsOf({
      email: "ADA@example.com",
      password: "short",
      first_name: "  ",
      account_type: "participant",
      country: "United States of America",
      state: "ZZ",
    });
    expect(joinErrors(errors)).toBe(
      "Email has already been taken, Password is too short (minimum is 10 characters), First name can't be blank, Role can't be blank, State must be blank or the code of a US state, such as \"CA\"",
    );
  });

  test("returns an error for each missing field", async () => {
    for (const nothing of [{}, { email: "", password: "", first_name: "", last_name: "", account_type: "" }]) {
      expect(Object.values(await errorsOf(nothing)).flat()).toEqual([
        "Email can't be blank",
        "Password can't be blank",
        "First name can't be blank",
        "Account type can't be blank",
      ]);
    }
  });

  test.each([
    [{ email: "a\0@example.com" }, "Email is invalid"],
    [{ email: ["a@example.com"] }, "Email is invalid"],
    [{ email: "ann@exa mple.com" }, "Email is invalid"],
    [{ email: "ann@-example.com" }, "Email is invalid"],
    [{ password: "a".repeat(201) }, "Password is too long (maximum is 200 characters)"],
    [{ password: "Password123" }, "Password is too common"],
    [{ password: 1234567890 }, "Password is invalid"],
    [{ first_name: "a".repeat(101) }, "First name is too long (maximum is 100 characters)"],
    [{ last_name: "a\0b" }, "Last name is invalid"],
    [{ city: "a\0b" }, "City is invalid"],
    [{ city: 7 }, "City is invalid"],
    [{ account_type: "admin" }, 'Account type must be "creator" or "participant"'],
    [
      { account_type: "participant", role: "Plumber" },
      `Role must be ${roles
        .slice(0, -1)
        .map((role) => `"${role}"`)
        .join(", ")}, or "Other"`,
    ],
    [
      { country: "Atlantis" },
      'Country must be blank or an English name from the list of countries, such as "United States of America"',
    ],
  ])("rejects %j", async (fields, message) => {
    expect(joinErrors(await errorsOf({ ...signUpFields, ...fields }))).toBe(message);
    expect(await db.select().from(users)).toEqual([]);
  });

  test.each([null, undefined, "text", 7, []])("rejects %j with one error", async (input) => {
    expect(await errorsOf(input)).not.toEqual({});
  });

  test.each([
    [{ last_name: undefined }, { lastName: "" }],
    [{ last_name: " " }, { lastName: "" }],
    [{ email: "info@RÄUCHER.de" }, { email: "info@xn--rucher-bua.de" }],
  ])("takes %j", async (fields, made) => {
    await signUp({ ...signUpFields, ...fields });
    expect(await db.select().from(users)).toMatchObject([made]);
  });

  test("accepts a password of ten characters, counting code points", async () => {
    expect(await errorsOf({ ...signUpFields, password: "😀".repeat(9) })).toEqual({
      password: ["Password is too short (minimum is 10 characters)"],
    });
    expect(await errorsOf({ ...signUpFields, password: "😀".repeat(10) })).toEqual({});
  });

  test("creates one account when two sign-ups with one email arrive at once", async () => {
    const results = await Promise.all([
      signUp(signUpFields),
      signUp({ ...signUpFields, email: "Ada@Example.com" }),
      signUp(signUpFields),
    ]);
    expect(results.filter((result) => "account" in result)).toHaveLength(1);
    expect(results.filter((result) => "errors" in result).map((result) => JSON.stringify(result))).toEqual(
      Array(2).fill('{"errors":{"email":["Email has already been taken"]}}'),
    );
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

const message = "Use a permanent email address. Disposable ones are not accepted";

test.each(["mailinator.com", "Guerrillamail.COM", "yopmail.com", "sub.mailinator.com", "a.b.10minutemail.com"])(
  "%s is a disposable domain",
  (domain) => {
    expect(findDisposableEmailError(`ada@${domain}`)).toBe(message);
  },
);

// Relay services forward to a permanent mailbox, so they are accepted.
test.each([
  "example.com example.org gmail.com googlemail.com outlook.com hotmail.com yahoo.com yahoo.co.uk icloud.com proton.me",
  "protonmail.com gmx.de gmx.net web.de posteo.de mailbox.org fastmail.com qq.com 163.com mail.ru yandex.ru tutanota.com",
  "duck.com mozmail.com privaterelay.appleid.com simplelogin.com users.noreply.github.com mailinator.com.example.com",
])("accepts permanent addresses: %s", (domains) => {
  for (const domain of domains.split(" "))
    expect([domain, findDisposableEmailError(`ada@${domain}`)]).toEqual([domain, undefined]);
});

describe("signing up with a disposable email", () => {
  test("is rejected at the email field, together with other errors", async () => {
    expect(await signUp({ ...signUpFields, email: "ada@mailinator.com" })).toEqual({ errors: { email: [message] } });
    const both = await signUp({ ...signUpFields, email: "ada@sub.mailinator.com", password: "short" });
    expect("errors" in both && joinErrors(both.errors)).toBe(
      `${message}, Password is too short (minimum is 10 characters)`,
    );
    expect(await db.select().from(users)).toEqual([]);
  });

  test("works if the operator allows it, and such an account keeps working later", async () => {
    config.ALLOW_DISPOSABLE_MAIL = "on";
    await makeAccount({ email: "ada@mailinator.com" });
    config.ALLOW_DISPOSABLE_MAIL = "off";
    expect(await authenticate({ email: "ada@mailinator.com", password: goodPassword })).not.toBeNull();
  });
});

test("submitting with a disposable email is rejected together with a blocked link; links to such domains are accepted", async () => {
  await blockDomain({ domain: "spam.example", admin: await makeAdmin() });
  await expect(submit(submissionOf("https://spam.example/1", "ada@yopmail.com"))).rejects.toMatchObject({
    email: message,
    link: "Links to spam.example are not accepted",
  });
  expect(await db.select().from(resources)).toEqual([]);
  expect(await submit(submissionOf("https://yopmail.com/about", "ada@example.com"))).not.toBeNull();
});
