import type { ActionFunctionArgs } from "@remix-run/node";
import { maxBulk } from "~/domain/review/bulk-decide.server";
import { reopen, type TakenBack, takeBack } from "~/domain/review/decisions/take-back.server";
import { parseSeen } from "~/domain/review/seen";
import { requireModerator } from "~/http/auth/admin.server";
import { error, redirectWithFailure } from "~/http/decisions/decision-toasts.server";
import { readDecision } from "~/http/decisions/decisions.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { moderatorPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Takes back the decisions of a batch, or sets the records in the fields `seen` back to pending. */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireModerator(request);
  const { form, redirectTo } = await readDecision(request, admin);
  const batch = String(form.get("batch") ?? "");
  const seen = form.getAll("seen").flatMap((value) => parseSeen(value) ?? []);
  if (!isUuid.test(batch) && seen.length === 0) return redirectWithToast(redirectTo, error("Select at least one."));
  try {
    const taken = isUuid.test(batch)
      ? await takeBack({ batch, admin, evenIfNotified: form.has("notified") })
      : await reopen({ seen: seen.slice(0, maxBulk), admin });
    if (taken.back === 0) return await redirectWithToast("/admin/decisions", error(tooLateText(taken)));
    return await redirectWithToast(redirectTo, { kind: "success", text: takenText(taken) });
  } catch (failure) {
    return redirectWithFailure(request, failure, redirectTo, "Failed to undo. See the status of each submission.");
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const tooLateText = ({ notified }: TakenBack) =>
  notified > 0
    ? "Too late to undo: the email was already sent. Back to pending still takes it back."
    : "It was reviewed again or changed since, so nothing was taken back.";

function takenText({ back, notified, changed }: TakenBack): string {
  const left = [
    ...(notified > 0 ? [` For ${notified} it was too late: their emails were already sent.`] : []),
    ...(changed > 0 ? [` ${changed} changed since and stay as they are.`] : []),
  ];
  return `Undone. ${back} ${back === 1 ? "decision" : "decisions"} taken back.${left.join("")}`;
}
