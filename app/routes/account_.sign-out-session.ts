import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { deleteSession, isSessionId } from "~/domain/accounts/sessions/sessions.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/account");

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  const sessionId = form.get("sessionId");
  const ended = isSessionId(sessionId) && (await deleteSession({ userId: currentUser.id, sessionId }));
  const text = ended ? "That device is logged out." : "That session has already ended.";
  return redirectWithToast("/account", { kind: ended ? "success" : "error", text });
}
