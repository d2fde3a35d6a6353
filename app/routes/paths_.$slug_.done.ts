import type { ActionFunctionArgs } from "@remix-run/node";
import { saveResource } from "~/domain/library/save.server";
import type { Path } from "~/domain/paths/find-path.server";
import { markStepsSeen } from "~/domain/paths/progress/follows.server";
import { nextStepOf } from "~/domain/paths/progress/step-counts";
import { listSteps } from "~/domain/paths/steps.server";
import { idOf } from "~/http/api/record-id.server";
import { readForm } from "~/http/body/read-body.server";
import { requireMemberAt } from "~/http/paths/path-access.server";
import { safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { stepHref } from "~/ui/paths/path-facts";

export { redirectToPath as loader } from "~/http/paths/path-access.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Marks a step's resource as done, or as being learned, and offers the next step, or goes to `redirectTo`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const who = () => requireMemberAt(request, params.slug, "track your progress");
  const { form, sender } = await readForm(request, { who });
  const { path, member, page } = sender;
  const state = form.has("done") ? "done" : "doing";
  const resourceId = idOf(form.get(state === "done" ? "done" : "undone"));
  const saved = resourceId !== null && (await saveResource({ userId: member.id, resourceId, state }));
  if (!saved) return redirectWithToast(page, { kind: "error", text: "This resource is no longer in the directory." });
  const step = `${page}#step-${resourceId}`;
  const to = safePath(form.get("redirectTo"), step);
  if (to === step) await markStepsSeen({ userId: member.id, pathId: path.id });
  const toast = state === "done" ? await doneToast(path, member.id) : { text: "Step no longer done" };
  return redirectWithToast(to, { kind: "success", ...toast });
}

async function doneToast(path: Path, userId: number) {
  const next = nextStepOf(await listSteps(path, userId));
  if (!next) return { text: "Step done. You have finished this path." };
  const href = stepHref(path.slug, next);
  return { text: `Step done. Next: ${next.name}`, link: { href, label: `Continue with step ${next.number}` } };
}
