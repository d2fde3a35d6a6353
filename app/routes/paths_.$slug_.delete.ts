import type { ActionFunctionArgs } from "@remix-run/node";
import { deletePath } from "~/domain/paths/save-path.server";
import { readForm } from "~/http/body/read-body.server";
import { requireOwnPath } from "~/http/paths/path-access.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { redirectToPath as loader } from "~/http/paths/path-access.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request, params }: ActionFunctionArgs) {
  const { sender: path } = await readForm(request, { who: () => requireOwnPath(request, params.slug) });
  await deletePath(path.id);
  return redirectWithToast("/my-paths", { kind: "success", text: "Your path was deleted." });
}
