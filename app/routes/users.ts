import { issueToken } from "~/domain/accounts/sessions/token.server";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { readJson } from "~/http/body/read-body.server";
import { fieldErrorResponse } from "~/http/body/validate.server";
import { countAttempt } from "~/http/limits/limits.server";
import { requirePasswordLogin } from "~/http/login/sign-in.server";

/** Signs up. Returns a token, or all errors at once. */
export const loader = endpoint({ POST: { handle: create, failure: "Signup failed." } });
export { loader as action };

async function create({ request }: EndpointArgs): Promise<Response> {
  const { json: body } = await readJson(request, {
    who: requirePasswordLogin,
    limit: () => countAttempt(request, "signUp"),
  });
  const result = await signUp(userOf(body));
  if ("errors" in result) throw fieldErrorResponse(request, result.errors);
  return Response.json({ token: await issueToken(result.account) }, { status: 201 });
}

function userOf(body: unknown): object {
  const user = (body as { user?: unknown } | null)?.user;
  return typeof user === "object" && user !== null ? user : {};
}
