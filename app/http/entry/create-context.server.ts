import type { IncomingMessage, ServerResponse } from "node:http";
import { isCached } from "~/http/cache/cache-policy.server";
import type { PageRequest } from "~/http/cache/page-request.server";
import { cachingOf } from "~/http/cache/route-policies.server";
import { clientAddressOf } from "~/http/server/client-address.server";
import type { RequestContext } from "~/http/server/request-context.server";

type RequestInfo = { requestId: string; page: PageRequest | undefined };

/** Returns the context of a request, and removes the headers that Remix must not see. */
export function createContext(request: IncomingMessage, response: ServerResponse, info: RequestInfo): RequestContext {
  const { headers, socket, url = "/" } = request;
  const { origin } = headers;
  delete headers.origin;
  // The Express adapter would take the port from this header, which clients can forge. APP_URL has the right port.
  delete headers["x-forwarded-host"];
  // Removes cookies that are not ours (analytics, a parent domain), because a request with cookies is not cached.
  const cookies = headers.cookie?.split(/; */).filter((cookie) => cookie.startsWith("hub_"));
  if (cookies && cookies.length > 0) headers.cookie = cookies.join("; ");
  else delete headers.cookie;
  const forwardedFor = headers["x-forwarded-for"] as string | undefined;
  const caching = cachingOf(url.split("?", 1)[0]!);
  return {
    requestId: info.requestId,
    clientAddress: clientAddressOf(socket.remoteAddress, forwardedFor),
    origin,
    response,
    caching,
    page: isCached(caching) ? info.page : undefined,
  };
}
