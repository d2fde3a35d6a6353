import { resetRequest } from "~/domain/accounts/credentials";
import { requestPasswordReset } from "~/domain/accounts/password-reset.server";
import { type Asked, calls } from "~/http/calls.server";
import { checked } from "~/http/checked.server";
import { countAttempt, refuseTooMany, subjectOf } from "~/http/limits.server";
import { refuse } from "~/http/respond.server";
import { readJson } from "~/http/submission.server";

/** Sends the link that resets a password. */
export const loader = calls({ POST: { answer: create, failure: "Password reset failed." } });
export { loader as action };

async function create({ request }: Asked): Promise<Response> {
  const { email } = checked(request, resetRequest, await readJson(request));
  refuseTooMany(request, await countAttempt(request, "reset", await subjectOf(email)));
  if (!(await requestPasswordReset(email))) throw refuse(request, 404, "Email not found.");
  return Response.json({ message: "Password reset instructions sent to your email." });
}
