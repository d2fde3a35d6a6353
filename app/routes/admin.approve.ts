import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/admin.server";
import { answerDecision } from "~/http/decisions.server";

export { postOnly as loader } from "~/http/admin.server";

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return answerDecision(request, "approve", admin);
}

/** Only so that refusals are answered by the error page. */
export default function Approve() {
  return null;
}
