/** How many whole lists one client may have under way: each costs as many queries as it has batches. */
import { config } from "~/config.server";
import { refuse } from "~/http/api/respond.server";
import { clientAddress } from "~/http/server/client-address.server";

const maxPerClient = 2;
const inFlight = new Map<string, number>();

/**
 * Counts a whole list that is about to be sent, and returns what ends its counting; so does the end of the request.
 * Throws a 429 to a client that has two under way.
 */
export function acquireList(request: Request): () => void {
  if (config.RATE_LIMITS === "off") return () => {};
  const client = clientAddress(request);
  const count = inFlight.get(client) ?? 0;
  if (count >= maxPerClient) {
    const sentence = `You are reading ${count} whole lists already. Please wait until one has ended, or ask for pages.`;
    throw refuse(request, 429, sentence, { headers: { "Retry-After": "10" } });
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
