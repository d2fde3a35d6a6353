import { requireAdmin } from "~/http/auth/admin.server";
import { handleDecision } from "~/http/decisions/decisions.server";
import { formAction } from "~/http/replies/form-action.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { completeStyles as links } from "~/ui/document/complete-styles";
export { StaleDecisionBoundary as ErrorBoundary } from "~/ui/moderation/stale-decision-boundary";

export const action = formAction(async ({ request }) => {
  const admin = await requireAdmin(request);
  return handleDecision(request, "reject", admin);
});

/** Without a component, errors would be raw responses instead of pages. */
export default function Reject() {
  return null;
}
