/** Signing in: first with a form (remix-auth's form strategy), then with a code if the account has a second factor. */
import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { config } from "~/config.server";
import type { Account } from "~/domain/accounts/account.server";
import { suspensionText } from "~/domain/accounts/people/people-emails";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { checkCode } from "~/http/auth/second-factor-code.server";
import { startSession } from "~/http/auth/session.server";
import { rememberBrowser } from "~/http/limits/known-browser.server";
import { countAttempt, subjectOf } from "~/http/limits/limits.server";
import { errorResponse } from "~/http/replies/respond.server";
import { signInTarget } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { fallbackWhenUnavailable } from "~/http/replies/unavailable.server";
import { clientAddress } from "~/http/server/client-address.server";
import { runPendingAction } from "./pending-actions.server";
import { clearPendingLogin, findPendingLogin, startPendingLogin } from "./pending-login.server";

export class SignInError extends Error {
  constructor(
    /** Is 403 if the account is suspended, which only the right password reveals, and 410 if the code came too late. The person then starts again with the password. */
    readonly status: 401 | 403 | 409 | 410 | 429,
    message: string,
    readonly headers: HeadersInit = {},
  ) {
    super(message);
  }
}

const authenticator = new Authenticator<Account>().use(
  new FormStrategy(({ form, request }) =>
    signInByPassword(request, { email: textOf(form, "email"), password: textOf(form, "password") }),
  ),
  "form",
);

/** Returns the account with this email and password, or throws `SignInError`. */
export async function signInByPassword(request: Request, credentials: { email: string; password: string }) {
  const attempt = await countAttempt(request, "signIn", await subjectOf(credentials.email));
  if (attempt.rejection) throw new SignInError(429, attempt.rejection.message, attempt.rejection.headers);
  const account = await authenticate({ ...credentials, client: clientAddress(request) });
  if (!account) throw new SignInError(401, "Invalid email or password.");
  await attempt.refund();
  if (account.suspendedReason !== null) throw new SignInError(403, suspensionText(account.suspendedReason));
  return account;
}

/** Throws a 403 where people log in at the provider only. Also for a form's `who`, before it is read. */
export function requirePasswordLogin(request: Request): void {
  if (config.PASSWORD_LOGIN === "off")
    throw errorResponse(request, 403, `Passwords are turned off here. Log in with ${config.OIDC_NAME}.`);
}

/** Returns the account of a form, or throws `SignInError`. `readForm` limits its size and counts the log-in. */
export function signInByForm(request: Request, form: FormData): Promise<Account> {
  requirePasswordLogin(request);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", headers, body: form }));
}

type SignInTarget = {
  redirectTo: string;
  /** The toast of that page. */
  text: string;
  /** A line above it. */
  title?: string;
  /** The page with the code modal. /auth/code by default. */
  codeAt?: string;
  /** Whether the person logged in at the provider, where they also log out. */
  isFromProvider?: boolean;
};

/** Remix puts what follows in the place of the log-in, so that the way back does not lead there. */
const replacesEntry = { "X-Remix-Replace": "yes" };

/** Returns the response after the right password: signs in, or redirects to the code of a second factor. */
export async function signIn(request: Request, account: Account, target: SignInTarget): Promise<Response> {
  const { redirectTo, text, codeAt = "/auth/code", isFromProvider } = target;
  if (!account.hasSecondFactor) return completeSignIn(request, account, target);
  const url = new URL(codeAt, "http://here.invalid");
  if (redirectTo !== "/" || url.searchParams.has("auth")) url.searchParams.set("redirectTo", redirectTo);
  const headers = { "Set-Cookie": await startPendingLogin(account, text, isFromProvider), ...replacesEntry };
  return redirect(url.pathname + url.search, { status: 303, headers });
}

/** Signs in with a code, after the right password. Throws `SignInError`. */
export async function signInByCode(request: Request, form: FormData, field = "code"): Promise<CodeSignIn> {
  const pendingLogin = await findPendingLogin(request);
  if (!pendingLogin) throw new SignInError(410, "That took too long. Please log in again.");
  const { account, message, isFromProvider } = pendingLogin;
  const { error, note } = await checkCode(request, { account: account.id }, textOf(form, field));
  if (error) throw new SignInError(error.status, error.message, error.headers);
  return { account, message: note ? `${message} ${note}` : message, isFromProvider };
}

type CodeSignIn = { account: Account; message: string; isFromProvider?: boolean };

/** Returns the headers that start a session and remember the browser. Call it after all checks. */
export async function sessionHeaders(request: Request, account: Account, isFromProvider = false): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await startSession(account, request, isFromProvider) });
  for (const cookie of await rememberBrowser(request, account.id)) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Returns the response that signs an account in. Call it after password and code were checked. */
export async function completeSignIn(request: Request, account: Account, target: SignInTarget) {
  const { redirectTo, text, title, isFromProvider } = target;
  const headers = await sessionHeaders(request, account, isFromProvider);
  if (account.hasSecondFactor) headers.append("Set-Cookie", await clearPendingLogin());
  for (const [name, value] of Object.entries(replacesEntry)) headers.set(name, value);
  const login = { name: "Hub: User Login" } as const;
  const { page, done } = await runPendingAction(request, account, redirectTo);
  if (!done) return redirectWithToast(page, { kind: "success", text, title }, headers, login);
  headers.append("Set-Cookie", done.cookie);
  const events = done.event ? [login, done.event] : [login];
  return redirectWithToast(page, { title: text, ...done.toast }, headers, ...events);
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

/** Returns where a page to log in leads to. Throws a redirect there for those who are logged in. */
export async function visitorsOnly(request: Request): Promise<{ redirectTo: string }> {
  const redirectTo = signInTarget(new URL(request.url).searchParams.get("redirectTo"));
  if (await findCurrentUser(request).catch(fallbackWhenUnavailable(null))) throw redirect(redirectTo);
  return { redirectTo };
}
