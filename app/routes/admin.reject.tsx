import type { ActionFunctionArgs } from "@remix-run/node";
import { requireModerator } from "~/http/auth/admin.server";
import { handleDecision } from "~/http/decisions/decisions.server";

export { moderatorPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";
export { StaleDecisionBoundary as ErrorBoundary } from "~/ui/moderation/stale-decision";

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireModerator(request);
  return handleDecision(request, "reject", admin);
}
