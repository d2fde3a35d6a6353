import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { joinErrors, signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { requirePasswordLogin, signIn, visitorsOnly } from "~/http/login/sign-in.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { signInTarget } from "~/http/replies/return-url.server";
import { logFailure } from "~/http/server/log.server";
import { authScreen } from "~/ui/auth/auth-page";
import { SignupForm } from "~/ui/auth/signup-form";
import { unlistedMeta } from "~/ui/page/page-meta";

export const meta = unlistedMeta(
  "Create Account",
  "Create an account to vote, save resources and follow learning paths.",
  "/auth/signup",
);

export function loader({ request }: LoaderFunctionArgs) {
  requirePasswordLogin(request);
  return visitorsOnly(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: requirePasswordLogin });
  // Without scripts nothing clears it when the account type changes.
  if (form.get("account_type") !== "participant") form.delete("role");
  const { rejection } = await countAttempt(request, "signUp");
  if (rejection) return replyWithError(form, rejection);
  const result = await signUp(Object.fromEntries(form)).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    logFailure(error);
    return null;
  });
  if (result === null) return replyWithError(form, { status: 503, message: "Signup failed." });
  if ("errors" in result)
    return replyWithError(form, { status: 422, message: joinErrors(result.errors), fields: result.errors });
  return signIn(request, result.account, {
    redirectTo: signInTarget(form.get("redirectTo")),
    title: `Welcome, ${String(form.get("first_name")).trim()}`,
    text: "Successfully logged in!",
  });
}

export default authScreen("Create Account", SignupForm);
