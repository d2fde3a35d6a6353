import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOutEverywhere } from "~/domain/accounts/sessions/sessions.server";
import { startSession } from "~/http/auth/session.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/account");

export async function action({ request }: ActionFunctionArgs) {
  const { sender: currentUser } = await readForm(request, { who: requireSignedIn });
  const account = await signOutEverywhere(currentUser.id);
  if (!account) return redirect("/account", 303);
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  return redirectWithToast("/account", { kind: "success", text: "You are logged out everywhere else." }, headers);
}
