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
