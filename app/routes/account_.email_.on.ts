import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/account/email");

/** Turns the weekly email on, from its page or from another. */
export async function action({ request }: ActionFunctionArgs) {
  const { sender: currentUser } = await readForm(request, { who: requireSignedIn });
  await turnOnWeeklyEmail(currentUser.id);
  const text = currentUser.emailConfirmedAt
    ? "The weekly email is on."
    : "The weekly email is on. Confirm your email in My Account to get it.";
  return redirectWithToast(refererPath(request, "/account/email"), { kind: "success", text });
}
