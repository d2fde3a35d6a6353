import type { ActionFunctionArgs } from "@remix-run/node";
import { recordView } from "~/domain/review/queue/views.server";
import { requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse } from "~/http/replies/respond.server";

export { moderatorPostOnly as loader } from "~/http/auth/admin.server";

const maxSubjectLength = 300;

/** Remembers what a moderator has open. Only scripts send it. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, { who: requireModerator });
  const subject = String(form.get("subject") ?? "").slice(0, maxSubjectLength);
  if (subject === "") throw errorResponse(request, 422, "Name what is open.");
  await recordView(sender.id, subject);
  return new Response(null, { status: 204 });
}
