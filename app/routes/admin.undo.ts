import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/auth/admin.server";
import { handleUndo } from "~/http/decisions/undo.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return handleUndo(request, admin);
}
