import { endpoint } from "~/http/api/endpoint.server";
import { openApi } from "~/http/api/openapi.server";
import { cacheableJson } from "~/http/replies/cacheable-response.server";

export const caching = "api";

export const loader = endpoint({
  GET: { handle: ({ request }) => cacheableJson(request, openApi()), failure: "Failed to describe the calls." },
});
export { loader as action };
