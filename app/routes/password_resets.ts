import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { resetRequest } from "~/domain/accounts/sessions/authenticate.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";
import { countAttempt, subjectOf, throwIfLimited } from "~/http/limits/limits.server";
import { requirePasswordLogin } from "~/http/login/sign-in.server";
import { errorResponse } from "~/http/replies/respond.server";

export const loader = endpoint({ POST: { handle: create, failure: "Password reset failed." } });
export { loader as action };

async function create({ request }: EndpointArgs): Promise<Response> {
  const { email } = validate(request, resetRequest, (await readJson(request, { who: requirePasswordLogin })).json);
  throwIfLimited(request, await countAttempt(request, "reset", await subjectOf(email)));
  if (!(await requestPasswordReset(email))) throw errorResponse(request, 404, "Email not found.");
  return Response.json({ message: "Password reset instructions sent to your email." });
}
