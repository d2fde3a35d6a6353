import type { ActionFunctionArgs } from "@remix-run/node";
import { maxBulk } from "~/domain/review/bulk-decide.server";
import { undoDecision } from "~/domain/review/decide.server";
import { requireModerator } from "~/http/auth/admin.server";
import { error, parseDecisions, redirectWithFailure, submissionCount } from "~/http/decisions/decision-toasts.server";
import { readDecision } from "~/http/decisions/decisions.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { moderatorPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireModerator(request);
  const { form, redirectTo } = await readDecision(request, admin);
  let undone = 0;
  let tooLate = 0;
  let edited = 0;
  for (const decision of form.getAll("decision").flatMap(parseDecisions).slice(0, maxBulk)) {
    try {
      const result = await undoDecision({ ...decision, admin });
      if (result.kind === "undone") undone += 1;
      else if (result.kind === "edited-since") edited += 1;
      else tooLate += 1;
    } catch (failure) {
      return redirectWithFailure(failure, redirectTo, "Failed to undo. See the status of each submission.");
    }
  }
  const editedText = edited > 0 ? "The changed resource was edited since, so its change stays. Edit it instead." : "";
  if (undone === 0 && edited > 0 && tooLate === 0) return redirectWithToast(redirectTo, error(editedText));
  if (undone === 0)
    return redirectWithToast(
      redirectTo,
      error("Too late to undo. The email was already sent, or the submission was reviewed again."),
    );
  const rest = tooLate > 0 ? ` For ${submissionCount(tooLate)} it was too late.` : "";
  return redirectWithToast(redirectTo, {
    kind: "success",
    text: `Undone. ${submissionCount(undone)} pending again.${rest}${editedText && ` ${editedText}`}`,
  });
}
