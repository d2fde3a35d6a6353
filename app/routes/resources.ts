import { onPrimary, readingFor } from "~/db/replicas/replicas.server";
import { catalogueParams, cataloguePart, publicQuery } from "~/domain/resources/catalogue/catalogue-query";
import { toAdminResourceJson, toListedResourceJson, toResourceJson } from "~/domain/resources/catalogue/json";
import { adminPayload } from "~/domain/review/admin-resource";
import { isNested } from "~/domain/review/edited-record";
import { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { createResource } from "~/domain/review/save.server";
import { submissionPayload } from "~/domain/review/submissions/submission";
import { findSubmitted, submit } from "~/domain/review/submissions/submit.server";
import { type Asked, calls } from "~/http/api/calls.server";
import { answerCatalogue } from "~/http/api/catalogue-answer.server";
import { authenticationRequired, requireAdmin } from "~/http/auth/admin.server";
import { isVisitors, viewerOf } from "~/http/auth/viewer.server";
import { checked, messagesOf, parametersOf, refuseFields } from "~/http/forms/checked.server";
import { answerCreate } from "~/http/forms/idempotent.server";
import { readJson } from "~/http/forms/submission.server";
import { countAttempt, refuseTooMany } from "~/http/limits/limits.server";

/** The public list, and the create that visitors and administrators share. */
export const loader = calls({
  GET: { answer: list, failure: "Failed to fetch resources." },
  POST: { answer: create, failure: "Failed to submit resource" },
});
export { loader as action };

async function list({ request }: Asked): Promise<Response> {
  const given = checked(request, catalogueParams, parametersOf(request));
  const query = publicQuery(given);
  if (query.status !== "Approved")
    await requireAdmin(request, { sentence: "Only approved resources are public. Please log in." });
  const write = given.shape === "camel" ? toListedResourceJson : toResourceJson;
  const reading = query.status === "Approved" && isVisitors(request) ? readingFor() : onPrimary;
  return answerCatalogue(request, { query, part: cataloguePart(given), write, reading });
}

async function create({ request }: Asked): Promise<Response> {
  const given = await readJson(request);
  return isNested(given) ? createAsAdmin(request, given) : contribute(request, given);
}

async function createAsAdmin(request: Request, given: unknown): Promise<Response> {
  const admin = await requireAdmin(request, { sentence: authenticationRequired });
  const payload = checked(request, adminPayload, given);
  return answerCreate(request, {
    who: admin.id,
    given,
    act: async (key) => toAdminResourceJson(await createResource({ payload, admin, key })),
  });
}

async function contribute(request: Request, given: unknown): Promise<Response> {
  const submission = checked(request, submissionPayload, given);
  const viewer = await viewerOf(request);
  return answerCreate(request, {
    who: viewer?.id,
    given,
    act: async (key) => {
      refuseTooMany(request, await countAttempt(request, "submission"));
      const sent = await submit(submission, key).catch((error: unknown) => {
        if (!(error instanceof BlockedDomainError)) throw error;
        const fields = { product_url: error.link, "resource_creator.email": error.email };
        throw refuseFields(request, messagesOf(fields));
      });
      const stored = sent ?? (await findSubmitted(submission, key!));
      return toResourceJson(stored!);
    },
  });
}
