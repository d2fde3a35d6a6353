import type { IncomingMessage } from "node:http";
import type { RequestContext } from "../server/request-context.server";
import { pages } from "./pages.server";
import { serveCached } from "./serve-cached.server";

/**
 * Renders a page for the first of equal requests. The others get the same bytes, or render the page themselves if it
 * was not cached.
 */
export function coalesce(request: IncomingMessage, context: RequestContext, render: () => void): void {
  const { cacheKey, requestId, response } = context;
  const lease = cacheKey === undefined ? undefined : pages.acquire(cacheKey);
  if (lease?.wait) {
    void lease.wait.then(() => {
      // The client may have disconnected while waiting.
      if (response.destroyed || serveCached(request, response, requestId, cacheKey)) return;
      context.generation = pages.generation;
      render();
    });
    return;
  }
  if (lease) response.once("close", lease.release);
  render();
}
