import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import type { Account } from "~/domain/accounts/account.server";
import { methodNotAllowed } from "~/http/api/respond.server";
import { startPendingLogin } from "~/http/auth/pending-login.server";
import { SignInError, sessionHeaders, signInByCode, signInByForm } from "~/http/auth/sign-in.server";
import { retryAfter } from "~/http/cache/unavailable.server";
import { resumableFormResponse, resumePath } from "~/http/forms/resumable-form.server";
import { readForm } from "~/http/forms/submission.server";
import { logFailure } from "~/http/server/log.server";
import { awaySentence } from "~/ui/document/away-sentence";

export function loader({ request }: LoaderFunctionArgs) {
  throw methodNotAllowed(request, "POST");
}

const message = "Your session has ended.";

/** Logs in and sends an interrupted form on, body and all. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asksCode = form.has("again_code");
  const email = String(form.get("again_email") ?? "");
  try {
    const account = asksCode ? await byCode(request, form) : await byPassword(request, form, email);
    const headers = await sessionHeaders(request, account);
    headers.set("Location", resumePath(form));
    return new Response(null, { status: 307, headers });
  } catch (error) {
    if (isUnavailable(error)) throw away(request, form, { email, asksCode }, error);
    if (!(error instanceof SignInError)) throw error;
    const { status, message: wrong, headers } = error;
    throw resumableFormResponse(request, form, {
      message,
      wrong,
      email,
      asksCode: asksCode && status !== 410,
      status,
      headers,
    });
  }
}

function away(request: Request, form: FormData, typed: { email: string; asksCode: boolean }, error: unknown) {
  logFailure(error);
  return resumableFormResponse(request, form, {
    message,
    wrong: awaySentence,
    ...typed,
    status: 503,
    headers: retryAfter,
  });
}

async function byPassword(request: Request, form: FormData, email: string): Promise<Account> {
  const credentials = new FormData();
  credentials.set("email", email);
  credentials.set("password", String(form.get("again_password") ?? ""));
  const account = await signInByForm(request, credentials);
  if (!account.hasSecondFactor) return account;
  const headers = { "Set-Cookie": await startPendingLogin(account, "") };
  throw resumableFormResponse(request, form, { message, asksCode: true, headers });
}

const byCode = async (request: Request, form: FormData) => (await signInByCode(request, form, "again_code")).account;

/** Only so that what it refuses is shown as a page. */
export default function Again() {
  return null;
}
