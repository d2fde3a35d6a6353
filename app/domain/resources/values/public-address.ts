import ipaddr from "ipaddr.js";

/** Azure's metadata and DNS service: a public address by its number, reachable from inside Azure only. */
const metadata = ["168.63.129.16"];
const globalUnicast = ipaddr.IPv6.parse("2000::");

// An IPv6 address has colons, and the last part of an IPv4 address begins with a digit. For other names ipaddr.js throws
// and catches an exception, which takes longer than the rest of a card.
const mayBeAddress = /:|(^|\.)\d[^.]*\.?$/;

/** Returns whether a text is an IP address as `URL.hostname` spells it, with or without brackets. */
export function isIpAddress(host: string): boolean {
  return mayBeAddress.test(host) && ipaddr.isValid(withoutBrackets(host));
}

/**
 * Returns whether an IP address belongs to the public Internet: not loopback, private, link-local, metadata, multicast,
 * documentation or reserved, and no IPv6 form that leads to an IPv4 address behind a translator.
 */
export function isPublicAddress(host: string): boolean {
  const address = ipaddr.process(withoutBrackets(host));
  if (address.range() !== "unicast" || metadata.includes(address.toString())) return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(globalUnicast, 3);
}

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, "");
