import { requireAdmin } from "~/http/auth/admin.server";
import { logOut } from "~/http/auth/log-out.server";
import { formAction } from "~/http/forms/form-action.server";
import { readForm } from "~/http/forms/submission.server";

export { postOnly as loader } from "~/http/auth/admin.server";

export const action = formAction(async ({ request }) => {
  await requireAdmin(request);
  await readForm(request);
  return logOut(request, { kind: "success", text: "Logged out successfully" });
});

/** Without a component, errors would be raw responses instead of pages. */
export default function Logout() {
  return null;
}
