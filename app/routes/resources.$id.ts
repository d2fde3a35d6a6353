import { toAdminResourceJson } from "~/domain/resources/catalogue/json";
import { flatRecord, isNested, nestedRecord } from "~/domain/review/edited-record";
import { saveResource } from "~/domain/review/save.server";
import { type Asked, calls } from "~/http/api/calls.server";
import { noSuchResource, resourceIdOf } from "~/http/api/resource-id.server";
import { refuse } from "~/http/api/respond.server";
import { authenticationRequired, requireAdmin } from "~/http/auth/admin.server";
import { checked } from "~/http/forms/checked.server";
import { readJson } from "~/http/forms/submission.server";

/** Saves a record that an administrator edited. */
export const loader = calls({ PUT: { answer: save, failure: "Failed to save resource" } });
export { loader as action };

async function save({ request, params }: Asked): Promise<Response> {
  const admin = await requireAdmin(request, { sentence: authenticationRequired });
  const resourceId = resourceIdOf(request, params.id);
  const { resource, resource_creator } = edited(request, await readJson(request));
  const { version, ...fields } = resource;
  const saved = await saveResource({ resourceId, version, payload: { resource: fields, resource_creator }, admin });
  if (saved.kind === "missing") throw noSuchResource(request);
  if (saved.kind === "conflict") throw conflict(request, saved.by);
  return Response.json(toAdminResourceJson(saved.resource));
}

function edited(request: Request, given: unknown) {
  if (isNested(given)) return checked(request, nestedRecord, given);
  const { resource_creator, ...resource } = checked(request, flatRecord, given);
  return { resource, resource_creator };
}

function conflict(request: Request, by: string | null): Response {
  return refuse(request, 409, `${by ?? "Someone"} saved this record since that version. Nothing was saved.`);
}
