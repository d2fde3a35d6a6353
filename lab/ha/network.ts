/** Network namespaces on one bridge: a host for each database node. Linux only, as root. */
import { execFileSync } from "node:child_process";

export type Network = {
  /** The first three numbers of all addresses. This machine has .254, node N has .N. */
  prefix: string;
  addressOf: (node: number) => string;
  /** Returns a command that runs another one on a node. */
  on: (node: number) => string[];
  /** Takes a node off the network. */
  cut: (node: number) => void;
  /** Takes a node off the other nodes' network. This machine still reaches it. */
  isolate: (node: number) => void;
  /** Undoes `cut` or `isolate`. */
  reconnect: (node: number) => void;
  remove: () => void;
};

const prefix = "10.213.39";
const name = "hub-lab";

/** Creates the namespaces and the bridge. Throws an Error if this machine does not allow it. */
export function createNetwork(nodes: number[]): Network {
  const ip = (...words: string[]) => execFileSync("ip", words, { stdio: ["ignore", "ignore", "pipe"] });
  const addressOf = (node: number) => `${prefix}.${node}`;
  const namespace = (node: number) => `${name}-${node}`;
  const others = (node: number) => nodes.filter((other) => other !== node);
  const remove = () => {
    for (const node of nodes) {
      // The kernel deletes the links of a namespace later. A new network needs their names at once.
      ip("link", "delete", namespace(node));
      ip("netns", "delete", namespace(node));
    }
    ip("link", "delete", name);
  };
  ip("link", "add", name, "type", "bridge");
  ip("address", "add", `${prefix}.254/24`, "dev", name);
  ip("link", "set", name, "up");
  for (const node of nodes) {
    const inside = namespace(node);
    ip("netns", "add", inside);
    ip("link", "add", inside, "type", "veth", "peer", "name", "eth0", "netns", inside);
    ip("link", "set", inside, "master", name, "up");
    ip("-n", inside, "link", "set", "lo", "up");
    ip("-n", inside, "address", "add", `${addressOf(node)}/24`, "dev", "eth0");
    ip("-n", inside, "link", "set", "eth0", "up");
  }
  return {
    prefix,
    addressOf,
    on: (node) => ["ip", "netns", "exec", namespace(node)],
    cut: (node) => ip("link", "set", namespace(node), "down"),
    isolate: (node) => {
      for (const other of others(node)) ip("-n", namespace(node), "route", "add", "blackhole", addressOf(other));
    },
    reconnect: (node) => {
      ip("link", "set", namespace(node), "up");
      ip("-n", namespace(node), "route", "flush", "type", "blackhole");
    },
    remove,
  };
}
