import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { findProfile, saveProfile } from "~/domain/accounts/profile.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { makeAccount } from "../../support/make-account";

const participant = { account_type: "participant", role: "Data Scientist" };
const usa = "United States of America";

test("saves name, role and place, which the download of the account then has", async () => {
  const { id } = await makeAccount(participant);
  const fields = { first_name: " Augusta ", last_name: "King", role: "Other", city: "", country: usa, state: "TX" };
  expect(await saveProfile({ userId: id, fields })).toBeNull();
  const saved = { first_name: "Augusta", last_name: "King", role: "Other", city: null, country: usa, state: "TX" };
  expect(await findProfile(id)).toEqual({ ...saved, account_type: "participant" });
  expect((await exportAccount(id))!.account).toMatchObject(saved);
});

test("clears a state outside the United States, and never changes account type, email or rights", async () => {
  const { id } = await makeAccount();
  const names = { first_name: "Ada", last_name: "Lovelace" };
  await saveProfile({ userId: id, fields: { ...names, country: usa, state: "TX" } });
  const more = {
    role: "Other",
    account_type: "participant",
    email: "x@example.com",
    is_admin: "true",
    isAdmin: true,
    accessRole: "administrator",
  };
  expect(await saveProfile({ userId: id, fields: { ...names, ...more, country: "France", state: "TX" } })).toBeNull();
  const [stored] = await db.select().from(users).where(eq(users.id, id));
  expect(stored).toMatchObject({
    country: "France",
    state: null,
    role: null,
    accountType: "creator",
    accessRole: "member",
  });
  expect(stored!.email).toBe("ada@example.com");
});

test("has the rules and messages of signing up, and returns all errors together", async () => {
  const { id } = await makeAccount(participant);
  const fields = { first_name: " ", last_name: "x".repeat(101), role: "Queen", country: usa, state: "ZZ", city: "a\0" };
  expect(await saveProfile({ userId: id, fields })).toEqual({
    errors: {
      first_name: ["First name can't be blank"],
      last_name: ["Last name is too long (maximum is 100 characters)"],
      city: ["City is invalid"],
      role: [expect.stringMatching(/^Role must be "Frontend Developer", .*, or "Other"$/)],
      state: ['State must be blank or the code of a US state, such as "CA"'],
    },
  });
  expect(await findProfile(id)).toMatchObject({ first_name: "Ada", role: "Data Scientist", country: null });
});
