import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { requirePasswordLogin, SignInError, signIn, signInByForm, visitorsOnly } from "~/http/login/sign-in.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { codeModalUrl, signInTarget } from "~/http/replies/return-url.server";
import { authScreen } from "~/ui/auth/auth-page";
import { LoginForm } from "~/ui/auth/login-form";
import { unlistedMeta } from "~/ui/page/page-meta";

export const meta = unlistedMeta("Log in", "Log in to vote, save resources and follow learning paths.", "/auth/login");

export const loader = ({ request }: LoaderFunctionArgs) => visitorsOnly(request);

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: requirePasswordLogin, limit: () => countAttempt(request, "logIn") });
  try {
    const account = await signInByForm(request, form);
    const to = signInTarget(form.get("redirectTo"));
    return await signIn(request, account, {
      redirectTo: to,
      text: "Successfully logged in!",
      codeAt: codeModalUrl(form.get("page")),
    });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    return replyWithError(form, { status: error.status, message: error.message, headers: error.headers });
  }
}

export default authScreen("Log in", LoginForm);
