import { toAdminResourceJson } from "~/domain/resources/catalogue/json";
import { flatRecord, isNested, nestedRecord } from "~/domain/review/edited-record";
import { saveResource } from "~/domain/review/save.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/resource-id.server";
import { errorResponse } from "~/http/api/respond.server";
import { authenticationRequired, requireAdmin } from "~/http/auth/admin.server";
import { conflictStatus, expectedVersion } from "~/http/body/expected-version.server";
import { readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";

/** Saves an administrator's changes of a resource. */
export const loader = endpoint({ PUT: { handle: save, failure: "Failed to save resource" } });
export { loader as action };

async function save({ request, params }: EndpointArgs): Promise<Response> {
  const who = () => requireAdmin(request, { message: authenticationRequired });
  const { json, sender: admin } = await readJson(request, { who });
  const resourceId = resourceIdOf(request, params.id);
  const { resource, resource_creator } = validateBody(request, json);
  const { version: bodyVersion, ...fields } = resource;
  const version = expectedVersion(request, bodyVersion);
  const saved = await saveResource({ resourceId, version, payload: { resource: fields, resource_creator }, admin });
  if (saved.kind === "missing") throw noSuchResource(request);
  if (saved.kind === "conflict") throw conflict(request, saved.by);
  if (saved.kind === "change-conflict") throw errorResponse(request, 409, saved.conflict.message);
  if (saved.kind === "applied")
    throw errorResponse(request, 409, "This change was applied. Nothing was saved: edit the changed resource instead.");
  return Response.json(toAdminResourceJson(saved.resource));
}

function validateBody(request: Request, body: unknown) {
  if (isNested(body)) return validate(request, nestedRecord, body);
  const { resource_creator, ...resource } = validate(request, flatRecord, body);
  return { resource, resource_creator };
}

function conflict(request: Request, by: string | null): Response {
  return errorResponse(
    request,
    conflictStatus(request),
    `${by ?? "Someone"} saved this record since that version. Nothing was saved.`,
  );
}
