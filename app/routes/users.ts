import { issueToken } from "~/domain/accounts/sessions/token.server";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { type Asked, calls } from "~/http/api/calls.server";
import { refuseFields } from "~/http/forms/checked.server";
import { readJson } from "~/http/forms/submission.server";
import { countAttempt, refuseTooMany } from "~/http/limits/limits.server";

/** Signs up; responds with a token, or with every error at once. */
export const loader = calls({ POST: { answer: create, failure: "Signup failed." } });
export { loader as action };

async function create({ request }: Asked): Promise<Response> {
  const given = await readJson(request);
  refuseTooMany(request, await countAttempt(request, "signUp"));
  const result = await signUp(userOf(given));
  if ("errors" in result) throw refuseFields(request, result.errors);
  return Response.json({ token: await issueToken(result.account) }, { status: 201 });
}

/** A body without a user lacks every field of one. */
function userOf(given: unknown): object {
  const user = (given as { user?: unknown } | null)?.user;
  return typeof user === "object" && user !== null ? user : {};
}
