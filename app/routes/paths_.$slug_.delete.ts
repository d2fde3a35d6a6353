import type { ActionFunctionArgs } from "@remix-run/node";
import { deletePath } from "~/domain/paths/save-path.server";
import { readForm } from "~/http/body/read-body.server";
import { requireOwnPath } from "~/http/paths/path-access.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { redirectToPath as loader } from "~/http/paths/path-access.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request, params }: ActionFunctionArgs) {
  const who = () => requireOwnPath(request, params.slug).catch(ifMissing);
  const { sender: path } = await readForm(request, { who });
  if (!path) return redirectWithToast("/my-library#paths", { kind: "success", text: "This path no longer exists." });
  await deletePath(path.id);
  return redirectWithToast("/my-library#paths", { kind: "success", text: "Your path was deleted." });
}

// The second press of a button finds no path any more. A path that its sender may not see gets the same answer.
function ifMissing(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status === 404) return null;
  throw thrown;
}
