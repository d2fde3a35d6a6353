/** What happens to the cluster under load. Each scenario ends when all three nodes are in it again. */
import { setTimeout as wait } from "node:timers/promises";
import type { HaCluster } from "./cluster";

type Scenario = { title: string; run: (cluster: HaCluster) => Promise<void> };

/** How long a node stays out after another one has taken over. */
const outageMs = 5000;

export const scenarios: Record<string, Scenario> = {
  kill: {
    title: "primary and its Patroni killed with -9",
    run: async (cluster) => {
      const former = await cluster.primary();
      await former.kill();
      await cluster.waitForNewPrimary(former);
      await wait(outageMs);
      former.startPatroni();
    },
  },
  cut: {
    title: "primary cut off the network",
    run: async (cluster) => {
      const former = await cluster.primary();
      cluster.network.cut(former.number);
      await cluster.waitForNewPrimary(former);
      await wait(outageMs);
      cluster.network.reconnect(former.number);
    },
  },
  isolate: {
    title: "primary cut off the other nodes, still reached by the web processes",
    run: async (cluster) => {
      const former = await cluster.primary();
      cluster.network.isolate(former.number);
      await cluster.waitForNewPrimary(former);
      await wait(outageMs);
      cluster.network.reconnect(former.number);
    },
  },
  switchover: {
    title: "switch-over by hand",
    run: async (cluster) => {
      const former = await cluster.primary();
      await cluster.switchOver();
      await cluster.waitForNewPrimary(former);
    },
  },
  rejoin: {
    title: "synchronous standby killed, its data deleted, and back",
    run: async (cluster) => {
      const standby = await cluster.synchronousStandby();
      await standby.kill();
      await wait(outageMs);
      standby.deleteData();
      standby.startPatroni();
      // Patroni still lists the node from before.
      await wait(outageMs);
    },
  },
};
