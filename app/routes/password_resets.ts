import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { resetRequest } from "~/domain/accounts/sessions/credentials";
import { type Asked, calls } from "~/http/api/calls.server";
import { refuse } from "~/http/api/respond.server";
import { checked } from "~/http/forms/checked.server";
import { readJson } from "~/http/forms/submission.server";
import { countAttempt, refuseTooMany, subjectOf } from "~/http/limits/limits.server";

/** Sends the link that resets a password. */
export const loader = calls({ POST: { answer: create, failure: "Password reset failed." } });
export { loader as action };

async function create({ request }: Asked): Promise<Response> {
  const { email } = checked(request, resetRequest, await readJson(request));
  refuseTooMany(request, await countAttempt(request, "reset", await subjectOf(email)));
  if (!(await requestPasswordReset(email))) throw refuse(request, 404, "Email not found.");
  return Response.json({ message: "Password reset instructions sent to your email." });
}
