/** Checks the password, and the code, again before changes of how somebody signs in. */
import { isOwnPassword } from "~/domain/accounts/passwords/own-password.server";
import { countAttempt } from "~/http/limits/limits.server";
import type { FormError } from "~/http/replies/form-reply.server";
import type { CurrentUser } from "./current-user.server";
import { checkCode } from "./second-factor-code.server";

const wrongPasswordMessage = "Wrong password. Nothing was changed.";

/**
 * Counts an attempt with the password and, if the account has a second factor, with the code. The caller checks both.
 * Returns an error after too many attempts, and `refund`, which uncounts what was right.
 */
export async function countReauthentication(request: Request, currentUser: CurrentUser) {
  const subject = { account: currentUser.id, isSignedIn: true };
  const password = await countAttempt(request, "signIn", subject);
  const code = currentUser.hasSecondFactor ? await countAttempt(request, "code", subject) : null;
  const refund = async (right: { password: boolean; code: boolean }) => {
    if (right.password) await password.refund();
    if (right.code) await code?.refund();
  };
  const rejection = password.rejection ?? code?.rejection;
  if (rejection) await refund({ password: true, code: true });
  const error: FormError | null = rejection ? { status: 429, ...rejection } : null;
  return { error, refund };
}

export async function passwordError(
  request: Request,
  form: FormData,
  currentUser: CurrentUser,
): Promise<FormError | null> {
  const { rejection, refund } = await countAttempt(request, "signIn", { account: currentUser.id, isSignedIn: true });
  if (rejection) return { status: 429, ...rejection };
  const password = String(form.get("password") ?? "");
  if (!(await isOwnPassword({ userId: currentUser.id, password })))
    return { status: 422, message: wrongPasswordMessage, fields: { password: [wrongPasswordMessage] } };
  await refund();
  return null;
}

/** Returns the error of a form's `password` and `code`, or null. A right code is used up. */
export async function reauthenticationError(
  request: Request,
  form: FormData,
  currentUser: CurrentUser,
): Promise<FormError | null> {
  const wrongPassword = await passwordError(request, form, currentUser);
  if (wrongPassword) return wrongPassword;
  const { error } = await checkCode(
    request,
    { account: currentUser.id, isSignedIn: true },
    String(form.get("code") ?? ""),
  );
  if (!error) return null;
  const { status, message, headers } = error;
  return { status: status === 401 ? 422 : status, message, fields: { code: [message] }, headers };
}
