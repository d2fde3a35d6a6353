import type { ActionFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import type { Account } from "~/domain/accounts/account.server";
import { readUnsentForm } from "~/http/auth/unsent-form.server";
import { countAttempt } from "~/http/limits/limits.server";
import { startPendingLogin } from "~/http/login/pending-login.server";
import { SignInError, sessionHeaders, signInByCode, signInByForm } from "~/http/login/sign-in.server";
import { resumableFormResponse, resumePath } from "~/http/replies/resumable-form.server";
import { retryAfter } from "~/http/replies/unavailable.server";
import { logFailure } from "~/http/server/log.server";
import { unavailableMessage } from "~/ui/document/unavailable-message";

export { postOnly as loader } from "~/http/replies/respond.server";
export { FormRoute as default } from "~/ui/forms/form-route";

const message = "Your session has ended.";

/** Logs in and resends the form by a 307. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readUnsentForm(request);
  const needsCode = form.has("again_code");
  const email = String(form.get("again_email") ?? "");
  try {
    const account = needsCode ? await byCode(request, form) : await byPassword(request, form, email);
    const headers = await sessionHeaders(request, account);
    headers.set("Location", resumePath(form));
    return new Response(null, { status: 307, headers });
  } catch (error) {
    if (isUnavailable(error)) logFailure(error);
    else if (!(error instanceof SignInError)) throw error;
    const failure =
      error instanceof SignInError ? error : { status: 503, message: unavailableMessage, headers: retryAfter };
    const { status, message: loginError, headers } = failure;
    throw resumableFormResponse(request, form, {
      ...{ message, loginError, email, status, headers },
      needsCode: needsCode && status !== 410,
    });
  }
}

async function byPassword(request: Request, form: FormData, email: string): Promise<Account> {
  const credentials = new FormData();
  credentials.set("email", email);
  credentials.set("password", String(form.get("again_password") ?? ""));
  // Only now, because the form that was typed must not be lost.
  const { rejection } = await countAttempt(request, "logIn");
  if (rejection) throw new SignInError(429, rejection.message, rejection.headers);
  const account = await signInByForm(request, credentials);
  if (!account.hasSecondFactor) return account;
  const headers = { "Set-Cookie": await startPendingLogin(account, "") };
  throw resumableFormResponse(request, form, { message, needsCode: true, headers });
}

const byCode = async (request: Request, form: FormData) => (await signInByCode(request, form, "again_code")).account;
