import type { ActionFunctionArgs } from "@remix-run/node";
import { requireModerator } from "~/http/auth/admin.server";
import { logOut } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";

export { moderatorPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, { who: requireModerator });
  return logOut(request, { kind: "success", text: "Logged out successfully" });
}
