import { redirect } from "@remix-run/node";
import { deleteSession, isSessionId } from "~/domain/accounts/sessions/sessions.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { formAction } from "~/http/replies/form-action.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/** A reload after the post is a GET. */
export const loader = () => redirect("/account");

/** Ends one of the member's own sessions. */
export const action = formAction(async ({ request }) => {
  const form = await readForm(request);
  const currentUser = await requireSignedIn(request, form);
  const sessionId = form.get("sessionId");
  const ended = isSessionId(sessionId) && (await deleteSession({ userId: currentUser.id, sessionId }));
  const text = ended ? "That device is logged out." : "That session has already ended.";
  return redirectWithToast("/account", { kind: ended ? "success" : "error", text });
});

/** Without a component, errors would be raw responses instead of pages. */
export default function SignOutSession() {
  return null;
}
