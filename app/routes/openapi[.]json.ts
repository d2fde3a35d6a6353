import { calls } from "~/http/api/calls.server";
import { openApi } from "~/http/api/openapi.server";
import { cacheableJson } from "~/http/cache/cacheable-response.server";

/** The description of the calls that programs read. */
export const loader = calls({
  GET: { answer: ({ request }) => cacheableJson(request, openApi()), failure: "Failed to describe the calls." },
});
export { loader as action };
