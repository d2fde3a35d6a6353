import type { ActionFunctionArgs } from "@remix-run/node";
import { requireModerator } from "~/http/auth/admin.server";
import { handlePictureAction } from "~/http/media/picture-actions.server";

export { moderatorPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireModerator(request);
  return handlePictureAction(request, params.id, admin);
}
