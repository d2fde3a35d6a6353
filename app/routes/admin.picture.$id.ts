import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/auth/admin.server";
import { handlePictureAction } from "~/http/media/picture-actions.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Changes the picture of a record. */
export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return handlePictureAction(request, params.id, admin);
}
