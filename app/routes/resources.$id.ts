import { toAdminResourceJson } from "~/domain/resources/catalogue/json";
import { flatRecord, isNested, nestedRecord } from "~/domain/review/edited-record";
import { type Saved, saveResource } from "~/domain/review/save.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/resource-id.server";
import { authenticationRequired, requireModerator } from "~/http/auth/admin.server";
import { conflictStatus, expectedVersion } from "~/http/body/expected-version.server";
import { readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";
import { errorResponse } from "~/http/replies/respond.server";

export const loader = endpoint({ PUT: { handle: save, failure: "Failed to save resource" } });
export { loader as action };

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
    throw errorResponse(request, 409, "This change was applied. Nothing was saved: edit the changed resource instead.");
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
