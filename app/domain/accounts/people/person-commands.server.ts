/** What the operator does with somebody's account on the command line. */
import { db } from "~/db/client.server";
import { type CommandResult, findAccountId } from "~/domain/accounts/account.server";
import { makeResetLink } from "~/domain/accounts/passwords/password-reset.server";
import { logAction } from "~/domain/audit/log-action.server";
import { confirmPerson } from "./manage-person.server";

const missing = (email: string): CommandResult => ({ ok: false, message: `There is no account ${email}.` });

/** Marks the email of an account as confirmed, and makes the link with which its owner chooses a password. */
export async function confirmAccount(email: string): Promise<CommandResult> {
  const personId = await findAccountId(email);
  if (!personId) return missing(email);
  const { kind } = await confirmPerson({ personId, admin: null });
  if (kind === "already") return { ok: true, message: `The email of ${email} was already confirmed.` };
  const { message } = await resetAccount(email);
  return {
    ok: true,
    message: `The email of ${email} is confirmed, and the person who signed up with it is logged out. ${message}`,
  };
}

/** Makes a link with which the owner of an account chooses a new password, for a site that sends no mail. */
export async function resetAccount(email: string): Promise<CommandResult> {
  const id = await findAccountId(email);
  if (!id) return missing(email);
  const link = await db.transaction(async (tx) => {
    await logAction(tx, { actor: null, action: "reset-link", after: { account: id } });
    return makeResetLink(tx, id);
  });
  return { ok: true, message: `With this link, ${email} chooses a new password within one hour: ${link}` };
}
