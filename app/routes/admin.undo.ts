import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/auth/admin.server";
import { handleUndo } from "~/http/decisions/undo.server";

export { postOnly as loader } from "~/http/auth/admin.server";

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return handleUndo(request, admin);
}

/** Without a component, errors would be raw responses instead of pages. */
export default function Undo() {
  return null;
}
