/** Decides which IP addresses may be connected to. */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIpAddress, isPublicAddress } from "~/domain/resources/values/public-address";
import { FetchFailure } from "./outcome";

export type Network = {
  /** Returns all addresses of a name. */
  resolve: (host: string) => Promise<LookupAddress[]>;
  /** Whether a connection may be made to this address. */
  isAllowed: (target: { host: string; port: number; address: string }) => boolean;
};

/** Returns the network of the public Internet. For tests it also has these hosts ("pages.test:4000") on 127.0.0.1. */
export function publicNetwork(testHosts: readonly string[] = []): Network {
  const isTestName = (host: string) => testHosts.some((one) => one.startsWith(`${host}:`));
  return {
    resolve: async (host) => (isTestName(host) ? [{ address: "127.0.0.1", family: 4 }] : lookup(host, { all: true })),
    isAllowed: ({ host, port, address }) =>
      isPublicAddress(address) || (address === "127.0.0.1" && testHosts.includes(`${host}:${port}`)),
  };
}

/** Returns the addresses of a host, if all are allowed. Connections must use these: a second look-up may differ. */
export async function checkedAddresses(url: URL, network: Network): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const addresses = isIpAddress(host)
    ? [{ address: host, family: host.includes(":") ? 6 : 4 }]
    : await resolved(host, network);
  for (const { address } of addresses)
    if (!network.isAllowed({ host, port, address })) throw new FetchFailure("private-address", address);
  return addresses;
}

async function resolved(host: string, network: Network): Promise<LookupAddress[]> {
  try {
    const addresses = await network.resolve(host);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTFOUND") throw new FetchFailure("lookup-failed", code ?? String(error));
  }
  throw new FetchFailure("name-not-found", host);
}
