import { requireAdmin } from "~/http/admin.server";
import { formAction } from "~/http/form-action.server";
import { logOut } from "~/http/log-out.server";
import { readForm } from "~/http/submission.server";

export { postOnly as loader } from "~/http/admin.server";

export const action = formAction(async ({ request }) => {
  await requireAdmin(request);
  await readForm(request);
  return logOut(request, { kind: "success", text: "Logged out successfully" });
});

/** Only so that refusals are answered by the error page. */
export default function Logout() {
  return null;
}
