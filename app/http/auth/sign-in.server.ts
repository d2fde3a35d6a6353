/** Signing in by a form, by remix-auth and its form strategy, and then by a code. */
import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Account } from "~/domain/accounts/account.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { castPendingVote } from "~/http/forms/pending-vote.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { countAttempt, subjectOf } from "~/http/limits/limits.server";
import { awaitCode, awaitedCode, awaitNoCode } from "./awaited-code.server";
import { rememberBrowser } from "./known-browser.server";
import { codeOf } from "./second-factor-code.server";
import { startSession } from "./session.server";

/** Why nobody was signed in, for the form's page. */
export class SignInRefused extends Error {
  constructor(
    /** 410: it is too late for a code, and the password is asked for again. */
    readonly status: 401 | 410 | 429,
    sentence: string,
    readonly headers: HeadersInit = {},
  ) {
    super(sentence);
  }
}

const authenticator = new Authenticator<Account>().use(
  new FormStrategy(async ({ form, request }) => {
    const given = { email: textOf(form, "email"), password: textOf(form, "password") };
    const attempt = await countAttempt(request, "signIn", await subjectOf(given.email));
    if (attempt.refused) throw new SignInRefused(429, attempt.refused.sentence, attempt.refused.headers);
    const account = await authenticate(given);
    if (!account) throw new SignInRefused(401, "Invalid email or password.");
    await attempt.giveBack();
    return account;
  }),
  "form",
);

/** The account of a form's email and password. Throws `SignInRefused`. Takes the form as `readForm` read it, within its limits. */
export function signInByForm(request: Request, form: FormData): Promise<Account> {
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", headers, body: form }));
}

type Arrival = {
  /** Where signing in leads. */
  to: string;
  /** What is said there. */
  text: string;
  /** Where the code of a second factor is asked for, when not on a page of its own. */
  codeAt?: string;
};

/** The answer to a right password: signs in and leads on, or first asks for the code of a second factor. */
export async function signedIn(request: Request, account: Account, arrival: Arrival): Promise<Response> {
  const { to, text, codeAt = "/auth/code" } = arrival;
  if (!account.hasSecondFactor) return letIn(request, account, arrival);
  const url = new URL(codeAt, "http://here.invalid");
  if (to !== "/" || url.searchParams.has("auth")) url.searchParams.set("redirectTo", to);
  const headers = { "Set-Cookie": await awaitCode(account, text) };
  return redirect(url.pathname + url.search, { status: 303, headers });
}

/** Signs in by a code, after the password was right. Throws `SignInRefused`. */
export async function signInByCode(request: Request, form: FormData, field = "code"): Promise<SignedInByCode> {
  const waiting = await awaitedCode(request);
  if (!waiting) throw new SignInRefused(410, "Please log in again: that took too long.");
  const { account, said } = waiting;
  const { wrong, note } = await codeOf(request, { account: account.id }, textOf(form, field));
  if (wrong) throw new SignInRefused(wrong.status, wrong.said, wrong.headers);
  return { account, said: note ? `${said} ${note}` : said };
}

type SignedInByCode = { account: Account; said: string };

/** The Set-Cookie headers of an account whose password and code were right: its session, in a browser that is known from now on. */
export async function sessionHeaders(request: Request, account: Account): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  for (const cookie of await rememberBrowser(request, account.id)) headers.append("Set-Cookie", cookie);
  return headers;
}

/** The response that signs an account in, whose password and code were right. */
export async function letIn(request: Request, account: Account, { to, text }: Arrival): Promise<Response> {
  const headers = await sessionHeaders(request, account);
  if (account.hasSecondFactor) headers.append("Set-Cookie", await awaitNoCode());
  const login = { name: "Hub: User Login" } as const;
  const { page, vote } = await castPendingVote(request, account, to);
  if (!vote) return redirectWithToast(page, { kind: "success", text }, headers, login);
  headers.append("Set-Cookie", vote.cookie);
  const events = vote.event ? [login, vote.event] : [login];
  return redirectWithToast(page, { title: text, ...vote.toast }, headers, ...events);
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
