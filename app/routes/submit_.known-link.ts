import { findPublishedByText } from "~/domain/review/submissions/published.server";
import { endpoint } from "~/http/api/endpoint.server";
import { cacheableJson } from "~/http/replies/cacheable-response.server";

export const caching = "api";

export const loader = endpoint({ GET: { handle: find, failure: "Failed to look up the link." } });
export { loader as action };

async function find({ request }: { request: Request }): Promise<Response> {
  const link = new URL(request.url).searchParams.get("link") ?? "";
  return cacheableJson(request, { found: await findPublishedByText(link) });
}
