import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import type { Account } from "~/domain/accounts/account.server";
import { enableSecondFactor } from "~/domain/accounts/second-factor/second-factor.server";
import { createTotpSecret } from "~/domain/accounts/second-factor/totp.server";
import { appCode } from "./authenticator";

/** Confirms an account's email and turns on its two-factor authentication. Returns the account, the secret and the recovery codes. */
export async function withSecondFactor({ id }: Pick<Account, "id">) {
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));
  const secret = createTotpSecret();
  const done = await enableSecondFactor({ userId: id, secret, code: appCode(secret) });
  if (typeof done === "string") throw new Error(done);
  return { ...done, secret };
}
