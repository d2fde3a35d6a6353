import { suggest } from "~/domain/search/suggest.server";
import { endpoint } from "~/http/api/endpoint.server";
import { cacheableJson } from "~/http/replies/cacheable-response.server";

export const caching = "api";

export const loader = endpoint({ GET: { handle: list, failure: "Failed to load suggestions." } });
export { loader as action };

async function list({ request }: { request: Request }): Promise<Response> {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  return cacheableJson(request, { suggestions: await suggest(q) });
}
