import type { ActionFunctionArgs } from "@remix-run/node";
import { markStepsSeen } from "~/domain/paths/progress/follows.server";
import { readForm } from "~/http/body/read-body.server";
import { requireMemberAt } from "~/http/paths/path-access.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { redirectToPath as loader } from "~/http/paths/path-access.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Says that what changed in a followed path was seen. `/follow` follows a path, or stops. */
export async function action({ request, params }: ActionFunctionArgs) {
  const who = () => requireMemberAt(request, params.slug, "follow paths");
  const { sender } = await readForm(request, { who });
  const { path, member, page } = sender;
  await markStepsSeen({ userId: member.id, pathId: path.id });
  return redirectWithToast(page, { kind: "success", text: "Marked as seen" });
}
