import { catalogueParams, cataloguePart, publicQuery, repeatedParams } from "~/domain/catalogue/catalogue-query";
import { toAdminResourceJson, toListedResourceJson, toResourceJson } from "~/domain/resources/catalogue/json";
import { adminPayload } from "~/domain/review/admin-resource";
import { isNested } from "~/domain/review/edited-record";
import { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { createResource } from "~/domain/review/save.server";
import { submissionPayload } from "~/domain/review/submissions/submission";
import { findSubmitted, submit } from "~/domain/review/submissions/submit.server";
import { catalogueResponse } from "~/http/api/catalogue-response.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { authenticationRequired, requireAdmin, requireModerator } from "~/http/auth/admin.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { creationKey } from "~/http/body/idempotency-key.server";
import { anyone, readJson } from "~/http/body/read-body.server";
import { fieldErrorResponse, messagesOf, queryParams, validate } from "~/http/body/validate.server";
import { throwIfLimited } from "~/http/limits/limits.server";
import { errorResponse } from "~/http/replies/respond.server";
import { countSubmission, findSubmitError } from "~/http/submissions/accept-submission.server";

export const caching = "api";

export const loader = endpoint({
  GET: { handle: list, failure: "Failed to fetch resources." },
  POST: { handle: create, failure: "Failed to submit resource" },
});
export { loader as action };

async function list({ request }: EndpointArgs): Promise<Response> {
  const params = validate(request, catalogueParams, queryParams(request, repeatedParams));
  const query = publicQuery(params);
  if (query.status !== "Approved")
    await requireModerator(request, { message: "Only approved resources are public. Please log in." });
  const write = params.shape === "camel" ? toListedResourceJson : toResourceJson;
  return catalogueResponse(request, { query, part: cataloguePart(params), write });
}

async function create({ request }: EndpointArgs): Promise<Response> {
  const { json: body } = await readJson(request, { who: anyone });
  return isNested(body) ? createAsAdmin(request, body) : contribute(request, body);
}

async function createAsAdmin(request: Request, body: unknown): Promise<Response> {
  const admin = await requireAdmin(request, { message: authenticationRequired });
  const payload = validate(request, adminPayload, body);
  const key = creationKey(request, { userId: admin.id }, body);
  return Response.json(toAdminResourceJson(await createResource({ payload, admin, key })), { status: 201 });
}

async function contribute(request: Request, body: unknown): Promise<Response> {
  const submission = validate(request, submissionPayload, body);
  const currentUser = await findCurrentUser(request);
  const rejection = findSubmitError(currentUser);
  if (rejection) throw errorResponse(request, rejection.status, rejection.message);
  const client = currentUser ? { userId: currentUser.id } : { email: submission.resource_creator.email };
  const key = creationKey(request, client, body);
  const find = async () => (key === undefined ? null : findSubmitted(submission, key));
  const send = async () => {
    throwIfLimited(request, await countSubmission(request, submission.product_url));
    return submit(submission, key, undefined, { submittedBy: currentUser?.id ?? null }).catch((error: unknown) => {
      if (!(error instanceof BlockedDomainError)) throw error;
      const fields = { product_url: error.link, "resource_creator.email": error.email };
      throw fieldErrorResponse(request, messagesOf(fields));
    });
  };
  const stored = (await find()) ?? (await send()) ?? (await find());
  return Response.json(toResourceJson(stored!), { status: 201 });
}
