import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { pick } from "~/values/pick";
import type { FieldErrors } from "./sign-up/sign-up.server";
import { profileColumns, profileForm } from "./sign-up/sign-up-form";

const columns = {
  first_name: users.firstName,
  last_name: users.lastName,
  account_type: users.accountType,
  ...pick(users, "role", "city", "country", "state"),
};

/** Returns a member's profile by the names of the form, or null if the account does not exist. */
export async function findProfile(userId: number) {
  const [profile] = await db.select(columns).from(users).where(eq(users.id, userId));
  return profile ?? null;
}

/** Saves a member's profile, except the account type, by the rules of signing up, or returns errors by field. */
export async function saveProfile(input: {
  userId: number;
  fields: Record<string, unknown>;
}): Promise<{ errors: FieldErrors } | null> {
  const stored = await findProfile(input.userId);
  const parsed = profileForm.safeParse({ ...input.fields, account_type: stored?.account_type });
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors as FieldErrors };
  await db
    .update(users)
    .set({ ...profileColumns(parsed.data), updatedAt: new Date() })
    .where(eq(users.id, input.userId));
  return null;
}
