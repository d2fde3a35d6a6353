import { redirect } from "@remix-run/node";
import { requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { formAction } from "~/http/forms/form-action.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { countAttempt, throwIfLimited } from "~/http/limits/limits.server";

/** Reloading after a post lands here by GET: back to the account's page. */
export const loader = () => redirect("/account");

export const action = formAction(async ({ request }) => {
  const form = await readForm(request);
  const viewer = await requireSignedIn(request, form);
  throwIfLimited(request, await countAttempt(request, "confirm", { account: viewer.id }));
  const sent = await requestConfirmation(viewer.id);
  const text = sent ? `We sent an email to ${viewer.email}.` : "Your email is already confirmed.";
  return redirectWithToast("/account", { kind: "success", text });
});

/** Only so that refusals are answered by the error page. */
export default function SendConfirmation() {
  return null;
}
