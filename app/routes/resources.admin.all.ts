import { adminParams, adminQuery, cataloguePart, repeatedParams } from "~/domain/catalogue/catalogue-query";
import { toAdminResourceJson } from "~/domain/resources/catalogue/json";
import { catalogueResponse } from "~/http/api/catalogue-response.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { queryParams, validate } from "~/http/body/validate.server";

export const loader = endpoint({ GET: { handle: list, failure: "Failed to load resources" } });
export { loader as action };

async function list({ request }: EndpointArgs): Promise<Response> {
  await requireAdmin(request);
  const params = validate(request, adminParams, queryParams(request, repeatedParams));
  return catalogueResponse(request, {
    query: adminQuery(params),
    part: cataloguePart(params),
    write: toAdminResourceJson,
  });
}
