/** Logging in at the OpenID Connect provider, and linking an account that is there already. */
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import type { Account } from "~/domain/accounts/account.server";
import { claimOnce } from "~/domain/accounts/oidc/claim-once.server";
import { linkIdentity } from "~/domain/accounts/oidc/identities.server";
import { logInByProvider, type ProviderLogIn } from "~/domain/accounts/oidc/log-in.server";
import { beginAtProvider, finishAtProvider, flow, providerAccount } from "~/domain/accounts/oidc/provider.server";
import { ProviderError } from "~/domain/accounts/oidc/provider-error";
import { suspensionText } from "~/domain/accounts/people/people-emails";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { checkCode } from "~/http/auth/second-factor-code.server";
import { countAttempt } from "~/http/limits/limits.server";
import { encryptedCookie } from "~/http/replies/encrypted-cookie.server";
import { type FormError, formErrorResult } from "~/http/replies/form-reply.server";
import { notFound } from "~/http/replies/respond.server";
import { signInTarget } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logger } from "~/http/server/log.server";
import { site } from "~/site";
import { completeSignIn, SignInError, signIn, signInByPassword } from "./sign-in.server";

/** A log-in that began in a tab, until the provider answers. `userId` is who was logged in when it began. */
const begun = flow.extend({ redirectTo: z.string(), userId: z.int().nullable() });
type Begun = z.output<typeof begun>;

const content = z.object({
  /** Each tab has its own, the newest first. */
  begun: z.array(begun),
  /** After the answer: an account that waits for the password of the account here. */
  waiting: z.object({ account: providerAccount, redirectTo: z.string(), userId: z.int().nullable() }).optional(),
});
type Content = z.output<typeof content>;

/** So that the cookie fits into the 4 kB that browsers keep. */
const maxBegun = 3;
const maxBegunLength = 1_500;

const cookie = encryptedCookie({
  ...{ name: "hub_provider", purpose: "provider log-in", content, maxAgeSeconds: 10 * 60, path: "/auth" },
});

async function redirectWithCookie(to: string, value: Content): Promise<Response> {
  const headers = { "Set-Cookie": await cookie.set(value), "Cache-Control": "private, no-store" };
  return redirect(to, { status: 303, headers });
}

const readCookie = async (request: Request): Promise<Content> => (await cookie.read(request)) ?? { begun: [] };

async function findBegun(request: Request): Promise<Begun | undefined> {
  const state = new URL(request.url).searchParams.get("state");
  return (await readCookie(request)).begun.find((one) => one.state === state);
}

/**
 * Returns the response of a step at the provider, or what the log-in page shows of its failure. Throws a 404 if the site has
 * no provider.
 */
export async function byProvider<Result>(request: Request, step: (request: Request) => Promise<Result>) {
  if (!config.OIDC_ISSUER) throw notFound(request);
  try {
    return await step(request);
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof SignInError)) throw error;
    const { status, message } = error;
    const isOurs = error instanceof SignInError;
    if (!isOurs && error.repair) logger.error({ code: error.code }, error.repair);
    else if (!isOurs) logger.warn({ status, code: error.code }, "No log-in at the provider");
    if (await findCurrentUser(request)) return redirectWithToast("/account", { kind: "error", text: message });
    const redirectTo = await targetOf(request);
    const failure = { redirectTo, result: formErrorResult(new FormData(), { message }) };
    return data({ failure }, { status, headers: isOurs ? error.headers : undefined });
  }
}

async function targetOf(request: Request): Promise<string> {
  const typed = new URL(request.url).searchParams.get("redirectTo");
  const stored = (await findBegun(request)) ?? (await readCookie(request)).waiting;
  return signInTarget(typed ?? stored?.redirectTo ?? null);
}

/** Redirects to the provider's log-in. Changes nothing here but a cookie. */
export async function startAtProvider(request: Request): Promise<Response> {
  const redirectTo = signInTarget(new URL(request.url).searchParams.get("redirectTo"));
  const currentUser = await findCurrentUser(request);
  const { url, flow } = await beginAtProvider();
  const all = [{ ...flow, redirectTo, userId: currentUser?.id ?? null }, ...(await readCookie(request)).begun];
  const kept = JSON.stringify(all).length > maxBegunLength ? all.slice(0, 1) : all.slice(0, maxBegun);
  return redirectWithCookie(url.href, { begun: kept });
}

const startAgain = "This log-in took too long or began in another window. Please start again.";

/**
 * Logs in with the provider's answer. The protocol makes it the one GET that changes something: it needs the cookie of the
 * browser that began, whose state the answer must have and which works once, whatever the provider does with its code.
 */
export async function returnFromProvider(request: Request): Promise<Response> {
  const { rejection } = await countAttempt(request, "logIn");
  if (rejection) throw new SignInError(429, rejection.message, rejection.headers);
  const begun = await findBegun(request);
  const currentUser = await findCurrentUser(request);
  const isOfCurrentUser = begun?.userId === (currentUser?.id ?? null);
  if (!begun || !isOfCurrentUser || !(await claimOnce(`provider ${begun.state}`))) {
    if (currentUser && (begun?.userId ?? currentUser.id) === currentUser.id) return stayLoggedIn(currentUser, begun);
    throw new ProviderError(400, startAgain);
  }
  const { account, hasSecondFactor } = await finishAtProvider({ search: new URL(request.url).search, flow: begun });
  const found = await logInByProvider(account, begun.userId);
  const { redirectTo, userId } = begun;
  if (found.kind === "link")
    return redirectWithCookie("/auth/oidc/link", { begun: [], waiting: { account, redirectTo, userId } });
  return enter(request, found, { redirectTo, hasSecondFactor });
}

/** For another tab, or "Back", after the log-in. Nothing is done. */
const stayLoggedIn = ({ email }: { email: string }, begun: Begun | undefined) =>
  redirectWithToast(begun?.redirectTo ?? "/", { kind: "success", text: `You are logged in as ${email}.` });

type Entering = { redirectTo: string; hasSecondFactor: boolean };

/** Signs in with the account that was found, after a code if it needs one. Throws what keeps it out. */
async function enter(request: Request, found: ProviderLogIn, { redirectTo, hasSecondFactor }: Entering) {
  if (found.kind === "unconfirmed") throw new SignInError(409, unconfirmedText);
  if (found.kind !== "account") throw new SignInError(409, takenText((await findCurrentUser(request)) !== null));
  const { account, keptRole } = found;
  if (account.suspendedReason !== null) throw new SignInError(403, suspensionText(account.suspendedReason));
  if (keptRole)
    logger.warn({ account: account.id, reason: keptRole }, "The role of the provider's groups was not given");
  const target = { redirectTo, text: "Successfully logged in!", isFromProvider: true };
  return (hasSecondFactor ? completeSignIn : signIn)(request, account, target);
}

const unconfirmedText = "Please confirm your email in My Account first. Then link your account.";

/** Somebody who is not logged in may have an address that was another's before. */
const takenText = (isLoggedIn: boolean) =>
  isLoggedIn
    ? `Your account is linked to another account of ${config.OIDC_NAME}, or this one at ${config.OIDC_NAME} to another account. Log in with that one, or unlink it in My Account.`
    : `The account with your email here is linked to another account of ${config.OIDC_NAME}. If that is yours, log in with it and unlink it in My Account. If somebody had this address before you, ask ${site.contactEmail || "the operator"} to unlink it.`;

/** Returns the log-in that waits for the password of the account to link. Throws if there is none. */
export async function requireWaiting(request: Request) {
  const { waiting } = await readCookie(request);
  const currentUser = await findCurrentUser(request);
  if (!waiting || (currentUser?.id ?? null) !== waiting.userId) throw new ProviderError(400, startAgain);
  return { ...waiting, currentEmail: currentUser?.email };
}

/**
 * Links the account whose password the form has, and logs in with it. Returns an error if password or code are wrong. Who is
 * logged in links their own account.
 */
export async function linkByPassword(request: Request, form: FormData): Promise<Response | FormError> {
  const { account, redirectTo } = await requireWaiting(request);
  const currentUser = await findCurrentUser(request);
  try {
    const proven = currentUser
      ? ((await reauthenticationError(request, form, currentUser)) ?? currentUser)
      : await provePassword(request, form, account.email);
    if ("status" in proven) return proven;
    const linked = await linkIdentity(proven.id, account);
    const found = linked === "linked" ? await logInByProvider(account, currentUser?.id ?? null) : { kind: linked };
    const response = await enter(request, found, { redirectTo, hasSecondFactor: true });
    response.headers.append("Set-Cookie", await cookie.clear());
    return response;
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    return { status: error.status, message: error.message, headers: error.headers };
  }
}

async function provePassword(request: Request, form: FormData, email: string): Promise<Account | FormError> {
  const account = await signInByPassword(request, { email, password: String(form.get("password") ?? "") });
  if (!account.hasSecondFactor) return account;
  const { error } = await checkCode(request, { account: account.id }, String(form.get("code") ?? ""));
  return error ? { ...error, fields: { code: [error.message] } } : account;
}
