import { requireAdmin } from "~/http/auth/admin.server";
import { logOut } from "~/http/auth/log-out.server";
import { readForm } from "~/http/body/read-body.server";
import { formAction } from "~/http/replies/form-action.server";

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
