/** What someone gives to sign up, as the form and as `POST /users`. */
import { z } from "zod";
import { accountTypeValues } from "./account-types";
import { commonPasswords } from "./common-passwords";
import { countries, countryWithStates } from "./countries";
import { roles } from "./roles";
import { states } from "./states";

export const shortestPassword = 10;
export const longestPassword = 200;

/** A value that a closed list has; blank and left out are null. */
function optionalOf<const Value extends string>(list: readonly Value[], label: string) {
  return z
    .string(`${label} is invalid`)
    .nullish()
    .transform((value, context) => {
      const known = list.find((item) => item === value?.trim());
      if (value?.trim() && !known)
        context.addIssue({ code: "custom", message: `${label} is not included in the list` });
      return known ?? null;
    });
}

function name(label: string) {
  return z
    .string({ error: ({ input }) => (input == null ? `${label} can't be blank` : `${label} is invalid`) })
    .trim()
    .min(1, `${label} can't be blank`)
    .max(100, `${label} is too long (maximum is 100 characters)`)
    .refine((value) => !value.includes("\0"), `${label} is invalid`);
}

/** A password to be: counted in characters, no composition rules, none of the most common. */
export const newPassword = z
  .string({ error: ({ input }) => (input == null ? "Password can't be blank" : "Password is invalid") })
  .superRefine((value, context) => {
    const length = [...value].length;
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (length === 0) refuse("Password can't be blank");
    else if (length < shortestPassword) refuse(`Password is too short (minimum is ${shortestPassword} characters)`);
    else if (length > longestPassword) refuse(`Password is too long (maximum is ${longestPassword} characters)`);
    else if (commonPasswords.has(value.toLowerCase())) refuse("Password is too common");
  });

/** An account's e-mail address, in the wording of a signup's errors. */
export const accountEmail = z
  .string({ error: ({ input }) => (input == null ? "Email can't be blank" : "Email is invalid") })
  .trim()
  .min(1, { error: "Email can't be blank", abort: true })
  .max(254, { error: "Email is invalid", abort: true })
  .pipe(z.email("Email is invalid"));

const anything = z.unknown().optional();

export const signUpForm = z
  .object({
    email: accountEmail,
    password: newPassword,
    first_name: name("First name"),
    last_name: name("Last name"),
    account_type: z.enum(accountTypeValues, {
      error: ({ input }) => (input ? "Account type is not included in the list" : "Account type can't be blank"),
    }),
    // What applies depends on other fields, so these two are checked below and dropped where they do not.
    role: anything.meta({ enum: [...roles], description: "Required of a participant, dropped for a creator." }),
    city: z
      .string("City is invalid")
      .trim()
      .max(100, "City is too long (maximum is 100 characters)")
      .refine((value) => !value.includes("\0"), "City is invalid")
      .nullish()
      .transform((value) => value || null),
    country: optionalOf(countries, "Country"),
    state: anything.meta({ enum: [...states], description: "Only of the United States of America." }),
  })
  // Asked even when other fields are wrong, so that all errors come back together.
  .superRefine(
    (given, context) => {
      const check = (field: "role" | "state", schema: z.ZodType) => {
        for (const { message } of schema.safeParse(given[field]).error?.issues ?? []) {
          context.addIssue({ code: "custom", path: [field], message });
        }
      };
      if (given.account_type === "participant") check("role", requiredRole);
      if (given.country === countryWithStates) check("state", optionalState);
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

const requiredRole = z.enum(roles, {
  error: ({ input }) => (input ? "Role is not included in the list" : "Role can't be blank"),
});
const optionalState = optionalOf(states, "State");

export type SignUp = z.output<typeof signUpForm>;

/** The role and state of a checked signup: null where the account type or country has none. */
export function whatApplies(given: SignUp): { role: string | null; state: string | null } {
  return {
    role: given.account_type === "participant" ? requiredRole.parse(given.role) : null,
    state: given.country === countryWithStates ? optionalState.parse(given.state) : null,
  };
}
