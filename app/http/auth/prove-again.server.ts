/** That who is signed in is still the account's owner, before an act on how one signs in. */
import { isOwnPassword } from "~/domain/accounts/passwords/own-password.server";
import type { Wrong } from "~/http/forms/form-reply.server";
import { countAttempt } from "~/http/limits/limits.server";
import { codeOf } from "./second-factor-code.server";
import type { Viewer } from "./viewer.server";

const notThePassword = "That is not the password of this account. Nothing was changed.";

type Proof = { password: boolean; code: boolean };

/**
 * Counts a try of the password, and of a code where the account has a second factor, for an act that asks for both
 * itself. `giveBack` says which were no failure.
 */
export async function countProof(request: Request, viewer: Viewer) {
  const asker = { account: viewer.id, isSignedIn: true };
  const password = await countAttempt(request, "signIn", asker);
  const code = viewer.hasSecondFactor ? await countAttempt(request, "code", asker) : null;
  const giveBack = async (right: Proof) => {
    if (right.password) await password.giveBack();
    if (right.code) await code?.giveBack();
  };
  const stopped = password.refused ?? code?.refused;
  if (stopped) await giveBack({ password: true, code: true });
  const refused: Wrong | null = stopped ? { status: 429, said: stopped.sentence, headers: stopped.headers } : null;
  return { refused, giveBack };
}

/** What is wrong with a form's `password`; null when it is right. */
export async function wrongPassword(request: Request, form: FormData, viewer: Viewer): Promise<Wrong | null> {
  const { refused, giveBack } = await countAttempt(request, "signIn", { account: viewer.id, isSignedIn: true });
  if (refused) return { status: 429, said: refused.sentence, headers: refused.headers };
  const password = String(form.get("password") ?? "");
  if (!(await isOwnPassword({ userId: viewer.id, password })))
    return { status: 422, said: notThePassword, fields: { password: [notThePassword] } };
  await giveBack();
  return null;
}

/** What is wrong with a form's `password` and `code`; null when both are right, and then the code is used. */
export async function wrongProof(request: Request, form: FormData, viewer: Viewer): Promise<Wrong | null> {
  const password = await wrongPassword(request, form, viewer);
  if (password) return password;
  const { wrong } = await codeOf(request, { account: viewer.id, isSignedIn: true }, String(form.get("code") ?? ""));
  if (!wrong) return null;
  const { status, said, headers } = wrong;
  return { status: status === 401 ? 422 : status, said, fields: { code: [said] }, headers };
}
