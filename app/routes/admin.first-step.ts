import type { ActionFunctionArgs } from "@remix-run/node";
import { removeSeeded } from "~/domain/catalogue/remove-seeded.server";
import { isFirstStep } from "~/domain/site/first-steps";
import { finishFirstStep } from "~/domain/site/first-steps.server";
import type { AdministratorUser } from "~/http/auth/admin.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { adminPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Leaves out one of the first steps of a new site, or removes the shipped resources. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin });
  if (form.get("do") === "empty") return emptyCatalogue(request, form, admin);
  const step = form.get("step");
  if (!isFirstStep(step)) throw errorResponse(request, 422, "Choose a step.");
  await finishFirstStep(step, admin);
  return redirectWithToast("/admin", { kind: "success", text: "The step is done." });
}

async function emptyCatalogue(request: Request, form: FormData, admin: AdministratorUser): Promise<Response> {
  if (form.get("confirmed") !== "on") throw errorResponse(request, 422, "Confirm that the shipped resources go.");
  const { removed, kept } = await removeSeeded(admin);
  await finishFirstStep("catalogue", admin);
  const others = kept > 0 ? ` ${kept} stay, because somebody changed or used them.` : "";
  return redirectWithToast("/admin", { kind: "success", text: `${removed} shipped resources were removed.${others}` });
}
