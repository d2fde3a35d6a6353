import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { commonPasswords } from "~/domain/accounts/passwords/common-passwords";
import { countries } from "~/domain/accounts/sign-up/countries";
import { roles } from "~/domain/accounts/sign-up/roles";
import { joinErrors, signUp } from "~/domain/accounts/sign-up/sign-up.server";
import states from "~/domain/accounts/sign-up/states.json" with { type: "json" };
import { goodPassword, makeAccount, signUpFields } from "../../support/make-account";

async function stored(email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

async function errorsOf(fields: unknown) {
  const result = await signUp(fields);
  return "errors" in result ? result.errors : {};
}

describe("the closed lists", () => {
  test("have the expected number of values, without duplicates", () => {
    expect(new Set(roles).size).toBe(19);
    expect(new Set(states).size).toBe(50);
    expect(new Set(countries).size).toBe(196);
    expect(countries).toEqual(
      expect.arrayContaining(["Afghanistan", "Turkey", "United States of America", "Zimbabwe"]),
    );
    expect(countries.filter((name) => ["Greenland", "European Union", "United States"].includes(name))).toEqual([]);
    expect(commonPasswords.size).toBe(1000);
    expect([...commonPasswords].filter((word) => word.length < 10 || word !== word.toLowerCase())).toEqual([]);
  });
});

describe("signing up", () => {
  test("creates an account with the fields that apply and no plain-text password", async () => {
    await signUp({
      ...signUpFields,
      account_type: "participant",
      role: "AI Engineer",
      city: " Austin ",
      country: "United States of America",
      state: "TX",
    });
    const user = await stored("ada@example.com");
    expect(user).toMatchObject({
      firstName: "Ada",
      accountType: "participant",
      role: "AI Engineer",
      city: "Austin",
      country: "United States of America",
      state: "TX",
      accessRole: "member",
      sessionVersion: 1,
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(user)).not.toContain(goodPassword);
  });

  test("ignores the role of a creator and the state of another country, even if invalid", async () => {
    await signUp({ ...signUpFields, role: "no such role", country: "France", state: "no such state" });
    expect(await stored("ada@example.com")).toMatchObject({ role: null, state: null, country: "France" });
  });

  test("never makes an administrator", async () => {
    await signUp({
      ...signUpFields,
      is_admin: true,
      isAdmin: true,
      accessRole: "administrator",
      access_role: "administrator",
      role: "admin",
    });
    expect(await stored("ada@example.com")).toMatchObject({ accessRole: "member", role: null });
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
    [{ email: "nonsense" }, "Email is invalid"],
    [{ email: "a\0@example.com" }, "Email is invalid"],
    [{ email: "a@example.com\r\nBcc: b@example.com" }, "Email is invalid"],
    [{ email: `${"a".repeat(250)}@example.com` }, "Email is invalid"],
    [{ email: ["a@example.com"] }, "Email is invalid"],
    [{ password: "a".repeat(201) }, "Password is too long (maximum is 200 characters)"],
    [{ password: "Password123" }, "Password is too common"],
    [{ password: "1234567890" }, "Password is too common"],
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
