import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/auth/admin.server";
import { logOut } from "~/http/auth/log-out.server";
import { readForm } from "~/http/body/read-body.server";

export { postOnly as loader } from "~/http/auth/admin.server";

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, { who: requireAdmin });
  return logOut(request, { kind: "success", text: "Logged out successfully" });
}

/** Without a component, errors would be raw responses instead of pages. */
export default function Logout() {
  return null;
}
