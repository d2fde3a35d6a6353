/** `POST /login` as a call; the path is a screen too, which entry.server.tsx keeps apart. */
import type { Account } from "~/domain/accounts/account.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { credentials } from "~/domain/accounts/sessions/credentials";
import { issueToken } from "~/domain/accounts/sessions/token.server";
import { type Asked, calls } from "~/http/api/calls.server";
import { refuse } from "~/http/api/respond.server";
import { checked } from "~/http/forms/checked.server";
import { readJson } from "~/http/forms/submission.server";
import { countAttempt, refuseTooMany, subjectOf } from "~/http/limits/limits.server";
import { codeOf } from "./second-factor-code.server";

/** Whether a request to /login is the call's: what comes from no form, or asks for JSON. */
export function isLoginCall(request: Request): boolean {
  if (new URL(request.url).pathname !== "/login") return false;
  const accept = request.headers.get("Accept") ?? "";
  const asksForPage = /\btext\/html\b/.test(accept);
  const type = request.headers.get("Content-Type") ?? "";
  // Remix asks the loader after the action, with the headers of the POST.
  if (/^(GET|HEAD)$/.test(request.method)) return !asksForPage && (/\bjson\b/.test(accept) || type !== "");
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return request.method !== "POST" || !isForm;
}

export const loginCall = calls({ POST: { answer: login, failure: "Login failed." } });

async function login({ request }: Asked): Promise<Response> {
  const given = checked(request, credentials, await readJson(request));
  const attempt = await countAttempt(request, "signIn", await subjectOf(given.email));
  refuseTooMany(request, attempt);
  const account = await authenticate(given);
  if (!account) throw refuse(request, 401, "Invalid email or password.", { headers: { "WWW-Authenticate": "Bearer" } });
  await attempt.giveBack();
  if (account.hasSecondFactor) await takeCode(request, account, given.code);
  return Response.json({ jwt: await issueToken(account) });
}

async function takeCode(request: Request, account: Account, code: string | null | undefined): Promise<void> {
  const needed = { status: 401, said: "A code is needed: this account has a second factor.", headers: {} };
  const { wrong } = code ? await codeOf(request, { account: account.id }, code) : { wrong: needed };
  if (!wrong) return;
  const headers = { "WWW-Authenticate": "Bearer", ...wrong.headers };
  throw refuse(request, wrong.status, wrong.said, { fields: { code: [wrong.said] }, headers });
}
