import { requireAdmin } from "~/http/admin.server";
import { formAction } from "~/http/form-action.server";
import { endSession } from "~/http/session.server";
import { readForm } from "~/http/submission.server";
import { redirectWithToast } from "~/http/toast.server";

export { postOnly as loader } from "~/http/admin.server";

/** Specification, section 4 (Admin session). */
export const action = formAction(async ({ request }) => {
  await requireAdmin(request);
  await readForm(request);
  const headers = new Headers({ "Set-Cookie": await endSession(request) });
  return redirectWithToast("/", { kind: "success", text: "Logged out successfully" }, headers);
});

/** Only so that refusals are answered by the error page. */
export default function Logout() {
  return null;
}
