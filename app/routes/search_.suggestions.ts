import { suggest } from "~/domain/search/suggest.server";
import { calls } from "~/http/api/calls.server";
import { cacheableJson } from "~/http/cache/cacheable-response.server";

/** What the search box offers while one types. */
export const loader = calls({ GET: { answer: offer, failure: "Failed to load suggestions." } });
export { loader as action };

async function offer({ request }: { request: Request }): Promise<Response> {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  return cacheableJson(request, { suggestions: await suggest(q) });
}
