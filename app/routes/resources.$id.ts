import { findApproved, findMergedInto } from "~/domain/resources/approved.server";
import { toAdminResourceJson, toResourceJson } from "~/domain/resources/catalogue/json";
import { flatRecord, isNested, nestedRecord } from "~/domain/review/edited-record";
import { type Saved, saveResource } from "~/domain/review/save.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/record-id.server";
import { authenticationRequired, requireModerator } from "~/http/auth/admin.server";
import { readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";
import { acceptedKind } from "~/http/cache/negotiation.server";
import { cacheableJson } from "~/http/replies/cacheable-response.server";
import { errorResponse } from "~/http/replies/respond.server";

export const caching = "api";

export const loader = endpoint({
  GET: { handle: read, failure: "Failed to fetch the resource" },
  PUT: { handle: save, failure: "Failed to save resource" },
});
export { loader as action };

/** People have a page for it at /product. */
async function read({ request, params }: EndpointArgs): Promise<Response> {
  const id = resourceIdOf(request, params.id);
  const record = acceptedKind(request.headers.get("Accept")) === "html" ? null : await findApproved(id);
  if (record) return cacheableJson(request, toResourceJson(record));
  const mergedInto = await findMergedInto(id);
  if (mergedInto === null) throw noSuchResource(request);
  return Response.json({ mergedInto }, { status: 301, headers: { Location: `/resources/${mergedInto}` } });
}

type Conflict = Extract<Saved, { kind: "conflict" }>;

async function save({ request, params }: EndpointArgs): Promise<Response> {
  const who = () => requireModerator(request, { message: authenticationRequired });
  const { json, sender: admin } = await readJson(request, { who });
  const resourceId = resourceIdOf(request, params.id);
  const { resource, resource_creator } = validateBody(request, json);
  const { version: bodyVersion, original_version: seenOriginalVersion, ...fields } = resource;
  const version = expectedVersion(request, bodyVersion);
  const payload = { resource: fields, resource_creator };
  const saved = await saveResource({ resourceId, version, payload, admin, seenOriginalVersion });
  if (saved.kind === "missing") throw noSuchResource(request);
  if (saved.kind === "conflict") throw conflict(request, saved, version);
  if (saved.kind === "change-conflict") throw errorResponse(request, 409, saved.conflict.message);
  if (saved.kind === "applied")
    throw errorResponse(request, 409, "It is part of another resource now. Nothing was saved: edit that one instead.");
  return Response.json(toAdminResourceJson(saved.resource));
}

function validateBody(request: Request, body: unknown) {
  if (isNested(body)) return validate(request, nestedRecord, body);
  const { resource_creator, ...resource } = validate(request, flatRecord, body);
  return { resource, resource_creator };
}

function conflict(request: Request, { by, changes, version }: Conflict, seenVersion: number | undefined): Response {
  if (seenVersion === undefined)
    return errorResponse(
      request,
      409,
      `Send the version that you read, to approve or reject it. It is ${version} now.`,
    );
  const names = changes.map(({ field }) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const fields = Object.fromEntries(names.map((name) => [name, ["It changed since that version."]]));
  const message = `${by ?? "Someone"} saved this record since that version. Nothing was saved.`;
  return errorResponse(request, conflictStatus(request), message, { fields });
}

/**
 * Returns the version that a change expects: that of If-Match (`"3"`), else that of the body. `If-Match: *` expects none.
 * Throws a 412 if the header names something else, such as a weak ETag, which never matches.
 */
function expectedVersion(request: Request, bodyVersion: number | undefined): number | undefined {
  const header = request.headers.get("If-Match")?.trim();
  if (header === undefined || header === "*") return bodyVersion;
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (version === undefined) throw preconditionFailed(request);
  return Number(version);
}

/** The status of a change that expected another version: 412 if it was that of If-Match. */
function conflictStatus(request: Request): 409 | 412 {
  const header = request.headers.get("If-Match")?.trim();
  return header === undefined || header === "*" ? 409 : 412;
}

function preconditionFailed(request: Request): Response {
  return errorResponse(request, 412, "If-Match names another version. Nothing was saved. Read it again.");
}
