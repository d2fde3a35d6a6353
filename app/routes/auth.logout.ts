import type { ActionFunctionArgs } from "@remix-run/node";
import { logOut } from "~/http/auth/signed-in.server";
import { anyone, readForm } from "~/http/body/read-body.server";

export { postOnly as loader } from "~/http/replies/respond.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, { who: anyone });
  const toast = { title: "Logged out successfully", text: "You have been logged out of your account." };
  return logOut(request, { kind: "success", ...toast });
}
