import type { ActionFunctionArgs } from "@remix-run/node";
import { copyPath } from "~/domain/paths/save-path.server";
import { isFormKey } from "~/http/body/form-key.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { pathUrl, requireMemberAt } from "~/http/paths/path-access.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { redirectToPath as loader } from "~/http/paths/path-access.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, {
    who: () => requireMemberAt(request, params.slug, "copy paths"),
    limit: () => countAttempt(request, "path"),
  });
  const key = form.get("key");
  const of = { pathId: sender.path.id, ownerId: sender.member.id };
  const copy = await copyPath({ ...of, key: isFormKey(key) ? key : undefined });
  if (copy === null) throw notFound(request);
  const text = "This is your copy. Only you can see it.";
  return redirectWithToast(`${pathUrl(copy)}/edit`, { kind: "success", text });
}
