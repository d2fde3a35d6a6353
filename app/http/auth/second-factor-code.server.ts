/** A code of a second factor that someone typed, limited as passwords are. */
import { verifyCode } from "~/domain/accounts/second-factor/verify-code.server";
import { countAttempt } from "~/http/limits/limits.server";

type Asker = { account: number; isSignedIn?: boolean };

export type WrongCode = { status: 401 | 429; said: string; headers: Record<string, string> };
type Taken = {
  wrong?: WrongCode;
  /** What to tell someone who is let in by it. */
  note?: string;
};

export const wrongCodeSaid = "That code is wrong or was used already.";

export const unreadableCodeSaid =
  "The codes of this account cannot be checked any more, because the site's key has changed. Use a recovery code, or " +
  "ask whoever runs the site to switch the second factor off: npm run admin -- second-factor-off with your e-mail address.";

/** Takes a typed code of an account, or says what is wrong with it and at which status. */
export async function codeOf(request: Request, asker: Asker, typed: string): Promise<Taken> {
  const attempt = await countAttempt(request, "code", asker);
  if (attempt.refused)
    return { wrong: { status: 429, said: attempt.refused.sentence, headers: attempt.refused.headers } };
  const given = await verifyCode({ userId: asker.account, code: typed });
  if (given.kind === "wrong") return { wrong: { status: 401, said: wrongCodeSaid, headers: {} } };
  await attempt.giveBack();
  if (given.kind === "unreadable") return { wrong: { status: 401, said: unreadableCodeSaid, headers: {} } };
  const left = given.recoveryCodesLeft;
  return left === undefined ? {} : { note: `Recovery codes left: ${left}.` };
}
