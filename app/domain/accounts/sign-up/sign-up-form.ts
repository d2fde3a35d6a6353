/** The input of signing up, for the form and for `POST /users`. */

import { z } from "zod";
import { commonPasswords } from "~/domain/accounts/passwords/common-passwords";
import { requiredEmail } from "~/domain/mail/email-address";
import { normalized } from "~/domain/resources/values/address/normalized";
import { countries, countryWithStates } from "./countries";
import { accountTypeValues, roles } from "./roles";
import states from "./states.json" with { type: "json" };

export const minPasswordCharacters = 10;
const maxPasswordCharacters = 200;

/** An optional value of a closed list. Blank and missing become null. `message` says which values there are. */
function optionalOf<const Value extends string>(list: readonly Value[], label: string, message: string) {
  return z
    .string(`${label} is invalid`)
    .nullish()
    .transform((value, context) => {
      const known = list.find((item) => item === value?.trim());
      if (value?.trim() && !known) context.addIssue({ code: "custom", message });
      return known ?? null;
    });
}

/** Names the values of a closed list: `"creator" or "participant"`. */
const anyOf = (list: readonly string[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(list.map((value) => `"${value}"`));

function words(label: string, missing = `${label} is invalid`) {
  return z
    .string({ error: ({ input }) => (input == null ? missing : `${label} is invalid`) })
    .overwrite((value) => normalized(value).trim())
    .max(100, `${label} is too long (maximum is 100 characters)`)
    .refine((value) => !value.includes("\0"), `${label} is invalid`);
}

/** A new password: length in characters, not common, and no composition rules. */
export const newPassword = z
  .string({ error: ({ input }) => (input == null ? "Password can't be blank" : "Password is invalid") })
  .superRefine((value, context) => {
    const length = [...value].length;
    const addError = (message: string) => context.addIssue({ code: "custom", message });
    if (length === 0) addError("Password can't be blank");
    else if (length < minPasswordCharacters)
      addError(`Password is too short (minimum is ${minPasswordCharacters} characters)`);
    else if (length > maxPasswordCharacters)
      addError(`Password is too long (maximum is ${maxPasswordCharacters} characters)`);
    else if (commonPasswords.has(value.toLowerCase())) addError("Password is too common");
  });

/** An account's email, with the messages of signing up. */
export const accountEmail = requiredEmail("Email can't be blank", "Email is invalid");

const anything = z.unknown().optional();

/** What a member says about themselves. */
const profile = z.object({
  first_name: words("First name", "First name can't be blank").min(1, "First name can't be blank"),
  // Some people have one name.
  last_name: words("Last name").default(""),
  account_type: z.enum(accountTypeValues, {
    error: ({ input }) => (input ? `Account type must be ${anyOf(accountTypeValues)}` : "Account type can't be blank"),
  }),
  // These two depend on other fields, so `checkApplicable` validates them.
  role: anything.meta({ enum: [...roles], description: "Required for a participant, ignored for a creator." }),
  city: words("City")
    .nullish()
    .transform((value) => value || null),
  country: optionalOf(
    countries,
    "Country",
    `Country must be blank or an English name from the list of countries, such as "${countryWithStates}"`,
  ),
  state: anything.meta({ enum: states, description: "Only for the United States of America." }),
});

type Profile = z.output<typeof profile>;

function checkApplicable(values: Profile, context: z.RefinementCtx): void {
  const check = (field: "role" | "state", schema: z.ZodType) => {
    for (const { message } of schema.safeParse(values[field]).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  };
  if (values.account_type === "participant") check("role", requiredRole);
  if (values.country === countryWithStates) check("state", optionalState);
}

/** Checks even if other fields are invalid, so that a form shows all errors together. */
const always: z.core.$ZodSuperRefineParams = { when: ({ value }) => typeof value === "object" && value !== null };

export const signUpForm = z
  .object({ email: accountEmail, password: newPassword, ...profile.shape })
  .superRefine(checkApplicable, always);

/** The form of a member's profile. The account type is the stored one. */
export const profileForm = profile.superRefine(checkApplicable, always);

const requiredRole = z.enum(roles, {
  error: ({ input }) => (input ? `Role must be ${anyOf(roles)}` : "Role can't be blank"),
});
const optionalState = optionalOf(states, "State", 'State must be blank or the code of a US state, such as "CA"');

/** Returns the columns of a valid form. Role and state are null if the account type or country has none. */
export function profileColumns(values: Profile) {
  const { first_name: firstName, last_name: lastName, city, country } = values;
  return {
    ...{ firstName, lastName, city, country },
    role: values.account_type === "participant" ? requiredRole.parse(values.role) : null,
    state: values.country === countryWithStates ? optionalState.parse(values.state) : null,
  };
}
