import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/auth/admin.server";
import { handleDecision } from "~/http/decisions/decisions.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";
export { StaleDecisionBoundary as ErrorBoundary } from "~/ui/moderation/stale-decision-boundary";

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return handleDecision(request, "approve", admin);
}
