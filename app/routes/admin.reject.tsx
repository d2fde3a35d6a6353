import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/auth/admin.server";
import { handleDecision } from "~/http/decisions/decisions.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { StaleDecisionBoundary as ErrorBoundary } from "~/ui/moderation/stale-decision-boundary";

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return handleDecision(request, "reject", admin);
}

/** Without a component, errors would be raw responses instead of pages. */
export default function Reject() {
  return null;
}
