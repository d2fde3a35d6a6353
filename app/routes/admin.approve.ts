import { requireAdmin } from "~/http/admin.server";
import { answerDecision } from "~/http/decisions.server";
import { formAction } from "~/http/form-action.server";

export { postOnly as loader } from "~/http/admin.server";

export const action = formAction(async ({ request }) => {
  const admin = await requireAdmin(request);
  return answerDecision(request, "approve", admin);
});

/** Only so that refusals are answered by the error page. */
export default function Approve() {
  return null;
}
