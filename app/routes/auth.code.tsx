import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { findPendingLogin } from "~/http/login/pending-login.server";
import { completeSignIn, SignInError, signInByCode } from "~/http/login/sign-in.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { signInTarget } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { fallbackWhenUnavailable } from "~/http/replies/unavailable.server";
import { authScreen } from "~/ui/auth/auth-page";
import { CodeForm, codeTitle } from "~/ui/auth/code-form";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta(codeTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = signInTarget(new URL(request.url).searchParams.get("redirectTo"));
  if (await findCurrentUser(request).catch(fallbackWhenUnavailable(null))) throw redirect(redirectTo);
  const awaited = await findPendingLogin(request).catch(fallbackWhenUnavailable(undefined));
  if (awaited === null) throw redirect(loginFor(redirectTo));
  return { redirectTo };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const to = signInTarget(form.get("redirectTo"));
  try {
    const { account, message, isFromProvider } = await signInByCode(request, form);
    return await completeSignIn(request, account, { redirectTo: to, text: message, isFromProvider });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    const { status, message, headers } = error;
    if (status === 410) return redirectWithToast(loginFor(to), { kind: "error", text: message });
    return replyWithError(form, { status, message, fields: { code: [message] }, headers });
  }
}

const loginFor = (to: string) => `/auth/login?${new URLSearchParams({ redirectTo: to })}`;

export default authScreen(codeTitle, CodeForm);
