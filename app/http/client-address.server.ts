/** Whose request it is, as an address, for limits. */
import { isIPv6 } from "node:net";
import { config } from "~/config.server";

/** The header in which boot.server.ts hands over the socket's address; one that a client sends is removed there. */
export const clientAddressHeader = "x-client-address";

/**
 * The client's address: the socket's, or with trusted proxies the entry of X-Forwarded-For that the farthest of them
 * wrote, counted from the right; whatever stands left of it a client may have made up. An IPv6 address counts as its /64, the
 * least that a household has.
 */
export function clientAddress(request: Request, trustedProxies = config.TRUST_PROXY): string {
  const socket = request.headers.get(clientAddressHeader) ?? "unknown";
  const forwarded = (request.headers.get("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return network(told || socket);
}

function network(address: string): string {
  const plain = address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  const [head = "", tail] = plain.toLowerCase().replace(/%.*$/, "").split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return `${[...front, ...(tail === undefined ? [] : zeros), ...back]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
