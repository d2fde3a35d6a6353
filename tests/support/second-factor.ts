import type { Account } from "~/domain/accounts/account.server";
import { enableSecondFactor } from "~/domain/accounts/second-factor/second-factor.server";
import { createTotpSecret } from "~/domain/accounts/second-factor/totp.server";
import { appCode } from "./authenticator";

/** Turns on two-factor authentication of an account. Returns the account, the secret and the recovery codes. */
export async function withSecondFactor({ id }: Pick<Account, "id">) {
  const secret = createTotpSecret();
  const done = await enableSecondFactor({ userId: id, secret, code: appCode(secret) });
  if (typeof done === "string") throw new Error(done);
  return { ...done, secret };
}
