/** The bodies of `POST /login` and `POST /password_resets`. */
import { z } from "zod";
import { requiredEmail } from "~/domain/resources/fields/fields";

const required = (label: string) =>
  z
    .string({ error: ({ input }) => (input == null ? `${label} is required` : `${label} must be text`) })
    .min(1, `${label} is required`);

export const credentials = z.object({
  email: required("Email"),
  password: required("Password"),
  code: z.string("Code must be text").nullish().meta({
    description: "Required if the account uses two-factor authentication: the app's six digits or a recovery code",
  }),
});

export const resetRequest = z.object({ email: requiredEmail() });
