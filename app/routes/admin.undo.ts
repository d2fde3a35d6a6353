import { requireAdmin } from "~/http/auth/admin.server";
import { handleUndo } from "~/http/decisions/undo.server";
import { formAction } from "~/http/replies/form-action.server";

export { postOnly as loader } from "~/http/auth/admin.server";

export const action = formAction(async ({ request }) => {
  const admin = await requireAdmin(request);
  return handleUndo(request, admin);
});

/** Without a component, errors would be raw responses instead of pages. */
export default function Undo() {
  return null;
}
