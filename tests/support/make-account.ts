import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";

export const goodPassword = "a long enough pass phrase";

export const signUpFields = {
  email: "ada@example.com",
  password: goodPassword,
  first_name: "Ada",
  last_name: "Lovelace",
  account_type: "creator",
};

/** Creates an account with these fields. */
export async function makeAccount(fields: Partial<Record<keyof typeof signUpFields | "role", string>> = {}) {
  const made = await signUp({ ...signUpFields, ...fields });
  if (!("account" in made)) throw new Error(JSON.stringify(made.errors));
  return made.account;
}

/** Makes an account with these fields before each test of a file. */
export function useAccount(fields: Parameters<typeof makeAccount>[0] = {}) {
  const account = {} as Awaited<ReturnType<typeof makeAccount>>;
  beforeEach(async () => {
    Object.assign(account, await makeAccount(fields));
  });
  return account;
}

/** Confirms the email of an account, or those of all. */
export const confirmEmail = (id?: number) =>
  db
    .update(users)
    .set({ emailConfirmedAt: new Date() })
    .where(id === undefined ? undefined : eq(users.id, id));
