/** Limits how many whole lists a client reads at the same time, because each takes many queries. */
import { config } from "~/config.server";
import { errorResponse } from "~/http/replies/respond.server";
import { clientAddress } from "~/http/server/client-address.server";

const maxPerClient = 2;
const inFlight = new Map<string, number>();

/** Counts a whole list to be sent, until the end of the request. Throws a 429 above two for a client. */
export function acquireList(request: Request): () => void {
  if (config.RATE_LIMITS === "off") return () => {};
  const client = clientAddress(request);
  const count = inFlight.get(client) ?? 0;
  if (count >= maxPerClient) {
    const message = `You are already reading ${count} whole lists. Please wait until one has ended, or request pages.`;
    throw errorResponse(request, 429, message, { headers: { "Retry-After": "10" } });
  }
  inFlight.set(client, count + 1);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    const left = inFlight.get(client)! - 1;
    if (left > 0) inFlight.set(client, left);
    else inFlight.delete(client);
  };
  request.signal.addEventListener("abort", release, { once: true });
  return release;
}
