import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/account/email");

export async function action({ request }: ActionFunctionArgs) {
  const { sender: currentUser } = await readForm(request, { who: requireSignedIn });
  await endWeeklyEmail(currentUser.id);
  return redirectWithToast("/account/email", { kind: "success", text: "The weekly email is off." });
}
