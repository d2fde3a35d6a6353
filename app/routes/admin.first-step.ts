import type { ActionFunctionArgs } from "@remix-run/node";
import { isFirstStep } from "~/domain/site/first-steps";
import { finishFirstStep } from "~/domain/site/first-steps.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { requireSiteEditor } from "~/http/site/site-access.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Leaves out one of the first steps of a new site. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor });
  const step = form.get("step");
  if (!isFirstStep(step)) throw errorResponse(request, 422, "Choose a step.");
  await finishFirstStep(step, admin);
  return redirectWithToast("/admin", { kind: "success", text: "The step is done." });
}
