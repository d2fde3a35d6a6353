import type { ActionFunctionArgs } from "@remix-run/node";
import { followPath, markStepsSeen, unfollowPath } from "~/domain/paths/progress/follows.server";
import { readForm } from "~/http/body/read-body.server";
import { isRemoval, requireMemberAt } from "~/http/paths/path-access.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { redirectToPath as loader } from "~/http/paths/path-access.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Follows a path, says that what changed in it was seen, or stops following it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, {
    who: () => requireMemberAt(request, params.slug, "follow paths"),
  });
  const { path, member, page } = sender;
  const key = { userId: member.id, pathId: path.id };
  const done = (text: string) => redirectWithToast(page, { kind: "success", text });
  if (form.has("seen")) {
    await markStepsSeen(key);
    return done("Marked as seen");
  }
  const removes = isRemoval(form);
  await (removes ? unfollowPath : followPath)(key);
  return done(removes ? "You no longer follow this path." : "You follow this path. Find it in My Library.");
}
