/** Checks the password, and the code, again before changes of how somebody signs in. */
import { isOwnPassword } from "~/domain/accounts/passwords/own-password.server";
import { countAttempt } from "~/http/limits/limits.server";
import type { FormError } from "~/http/replies/form-reply.server";
import type { CurrentUser } from "./current-user.server";
import { checkCode } from "./second-factor-code.server";

const wrongPasswordMessage = "Wrong password. Nothing was changed.";
const noPasswordMessage = "Your account has no password yet. Choose one in My Account first. Nothing was changed.";

/** Returns the error of a form's `password`, or null. */
export async function passwordError(
  request: Request,
  form: FormData,
  currentUser: CurrentUser,
): Promise<FormError | null> {
  const { rejection, refund } = await countAttempt(request, "signIn", { account: currentUser.id, isSignedIn: true });
  if (rejection) return rejection;
  const password = String(form.get("password") ?? "");
  if (!(await isOwnPassword({ userId: currentUser.id, password }))) {
    const message = currentUser.hasPassword ? wrongPasswordMessage : noPasswordMessage;
    return { status: 422, message, fields: { password: [message] } };
  }
  await refund();
  return null;
}

/** Returns the error of a form's `password` and, if the account has a second factor, `code`, or null. A right code is used up. */
export async function reauthenticationError(
  request: Request,
  form: FormData,
  currentUser: CurrentUser,
): Promise<FormError | null> {
  const wrongPassword = await passwordError(request, form, currentUser);
  if (wrongPassword || !currentUser.hasSecondFactor) return wrongPassword;
  const owner = { account: currentUser.id, isSignedIn: true };
  const { error } = await checkCode(request, owner, String(form.get("code") ?? ""));
  return error
    ? { ...error, status: error.status === 401 ? 422 : error.status, fields: { code: [error.message] } }
    : null;
}
