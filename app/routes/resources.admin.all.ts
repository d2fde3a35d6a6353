import { cataloguePart, deskParams, deskQuery } from "~/domain/resources/catalogue/catalogue-query";
import { toAdminResourceJson } from "~/domain/resources/catalogue/json";
import { catalogueResponse } from "~/http/api/catalogue-response.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { queryParams, validate } from "~/http/forms/validate.server";

/** Every record, for administrators. */
export const loader = endpoint({ GET: { handle: list, failure: "Failed to load resources" } });
export { loader as action };

async function list({ request }: EndpointArgs): Promise<Response> {
  await requireAdmin(request);
  const given = validate(request, deskParams, queryParams(request));
  return catalogueResponse(request, {
    query: deskQuery(given),
    part: cataloguePart(given),
    write: toAdminResourceJson,
  });
}
