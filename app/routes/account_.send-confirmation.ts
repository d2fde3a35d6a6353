import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/account");

export async function action({ request }: ActionFunctionArgs) {
  const { sender: currentUser } = await readForm(request, {
    who: requireSignedIn,
    limit: ({ id }) => countAttempt(request, "confirm", { account: id }),
  });
  const sent = await requestConfirmation(currentUser.id);
  const text = sent ? `We sent an email to ${currentUser.email}.` : "Your email is already confirmed.";
  return redirectWithToast("/account", { kind: "success", text });
}
