import { isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";
import { config } from "~/config.server";
import { currentContext } from "./request-context.server";

export function clientAddress(request: Request): string {
  const fromContext = currentContext()?.clientAddress;
  return fromContext ?? clientAddressOf(undefined, request.headers.get("X-Forwarded-For") ?? undefined);
}

/**
 * Returns the client's address. Without trusted proxies, that is the socket's address. With them, it is the
 * X-Forwarded-For entry that the first trusted proxy wrote, because clients can forge the entries before it. An IPv6
 * address is cut to its /64, because one household has a whole /64.
 */
export function clientAddressOf(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies = config.TRUST_PROXY,
): string {
  const request = { headers: { "x-forwarded-for": forwardedFor }, socket: { remoteAddress } };
  const address = proxyAddr(request as unknown as Parameters<typeof proxyAddr>[0], (_, hop) => hop < trustedProxies);
  return network(address || (remoteAddress ?? "unknown"));
}

function network(address: string): string {
  const plain = address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  const [head = "", tail] = plain.toLowerCase().split("%", 1)[0]!.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return `${[...front, ...(tail === undefined ? [] : zeros), ...back]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
