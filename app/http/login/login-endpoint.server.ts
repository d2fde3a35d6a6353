/** `POST /login` of the API. The path is also a screen. entry.server.tsx calls `isApiLogin` to tell them apart. */
import type { Account } from "~/domain/accounts/account.server";
import { credentials } from "~/domain/accounts/sessions/authenticate.server";
import { issueToken } from "~/domain/accounts/sessions/token.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { checkCode } from "~/http/auth/second-factor-code.server";
import { bodyType } from "~/http/body/body-checks.server";
import { readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";
import { acceptedKind } from "~/http/cache/negotiation.server";
import { countAttempt } from "~/http/limits/limits.server";
import { errorResponse } from "~/http/replies/respond.server";
import { requirePasswordLogin, SignInError, signInByPassword } from "./sign-in.server";

/** Whether a request to /login is for the API: it is not a form post, or it asks for JSON. */
export function isApiLogin(request: Request): boolean {
  if (new URL(request.url).pathname !== "/login") return false;
  const kind = acceptedKind(request.headers.get("Accept"));
  // Remix calls the loader after the action, with the headers of the POST.
  const hasType = request.headers.has("Content-Type");
  if (/^(GET|HEAD)$/.test(request.method)) return kind === "json" || (kind === "any" && hasType);
  return request.method !== "POST" || !bodyType(request).isForm;
}

export const loginEndpoint = endpoint({ POST: { handle: login, failure: "Login failed." } });

async function login({ request }: EndpointArgs): Promise<Response> {
  const { json } = await readJson(request, { who: requirePasswordLogin, limit: () => countAttempt(request, "logIn") });
  const input = validate(request, credentials, json);
  const account = await signInByPassword(request, input).catch((error: unknown) => {
    if (!(error instanceof SignInError)) throw error;
    throw errorResponse(request, error.status, error.message, { headers: error.headers });
  });
  if (account.hasSecondFactor) await requireCode(request, account, input.code);
  return Response.json({ jwt: await issueToken(account) });
}

async function requireCode(request: Request, account: Account, code: string | null | undefined): Promise<void> {
  const missing = {
    status: 401,
    message: "This account uses two-factor authentication. Please send a code.",
    headers: {},
  };
  const { error } = code ? await checkCode(request, { account: account.id }, code) : { error: missing };
  if (!error) return;
  const { status, message, headers } = error;
  throw errorResponse(request, status, message, { fields: { code: [message] }, headers });
}
