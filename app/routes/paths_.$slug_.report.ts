import type { ActionFunctionArgs } from "@remix-run/node";
import { reportReason } from "~/domain/paths/path-form";
import { report } from "~/domain/review/reports/report.server";
import { readForm } from "~/http/body/read-body.server";
import { throwIfLimited } from "~/http/limits/limits.server";
import { requireMemberAt } from "~/http/paths/path-access.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { countReport } from "~/http/reports/report-actions.server";

export { redirectToPath as loader } from "~/http/paths/path-access.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, {
    who: () => requireMemberAt(request, params.slug, "report paths"),
  });
  const { path, member, page } = sender;
  const reason = reportReason.safeParse(form.get("reason"));
  if (!reason.success) throw errorResponse(request, 422, reason.error.issues[0]!.message);
  throwIfLimited(request, await countReport(request, member));
  const of = { subject: "path", id: path.id } as const;
  const reported = await report({ of, message: reason.data, from: { userId: member.id } });
  if (!reported) return redirectWithToast(page, { kind: "error", text: "Only public paths can be reported." });
  return redirectWithToast(page, { kind: "success", text: "Thank you. An administrator will look at this path." });
}
