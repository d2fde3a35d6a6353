/** Checks a typed code of the second factor, with a limit on attempts as for passwords. */
import { verifyCode } from "~/domain/accounts/second-factor/verify-code.server";
import { countAttempt } from "~/http/limits/limits.server";

type CodeOwner = { account: number; isSignedIn?: boolean };
type CodeResult = {
  error?: { status: 401 | 429; message: string; headers: Record<string, string> };
  /** A note for the person who has signed in with the code. */
  note?: string;
};

const wrongCodeMessage = "That code is wrong or was already used.";

const unreadableCodeMessage =
  "Codes for this account cannot be checked, because the site's key has changed. Use a recovery code, or ask the " +
  "operator to turn two-factor authentication off: npm run admin -- second-factor-off with your email.";

/** Checks an account's typed code and uses it up. Returns an error with its status if the code is wrong. */
export async function checkCode(request: Request, owner: CodeOwner, typed: string): Promise<CodeResult> {
  const attempt = await countAttempt(request, "code", owner);
  if (attempt.rejection) return { error: attempt.rejection };
  const result = await verifyCode({ userId: owner.account, code: typed });
  if (result.kind === "wrong") return { error: { status: 401, message: wrongCodeMessage, headers: {} } };
  await attempt.refund();
  if (result.kind === "unreadable") return { error: { status: 401, message: unreadableCodeMessage, headers: {} } };
  const left = result.recoveryCodesLeft;
  return left === undefined ? {} : { note: `Recovery codes left: ${left}.` };
}
