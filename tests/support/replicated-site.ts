/** A built server with its own primary and two streaming replicas, which tests can stop, disconnect and delay. */
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { administrator } from "./administrator-account";
import { type Cluster, startCluster } from "./cluster";
import { startServer } from "./server";
import { startProxy, type TcpProxy } from "./tcp-proxy";

export type ReplicatedSite = {
  primary: Cluster;
  /** The first replica applies changes with a delay of one second. */
  replicas: [Cluster, Cluster];
  /** Proxies between the server and the primary, and between the server and the second replica. */
  proxies: { primary: TcpProxy; second: TcpProxy };
  env: Record<string, string>;
  url: string;
  output: () => string;
  get: (path: string, headers?: Record<string, string>) => Promise<{ status: number; text: string }>;
  figures: () => Promise<Figures>;
  atReplicas: (statement: string, which?: Cluster[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** Reads from the metrics: announced changes, replicas in use, reads by source. */
export type Figures = { changes: number; inUse: number[]; primary: number; replica: number; text: string };

export async function startReplicatedSite(): Promise<ReplicatedSite> {
  const primary = await startCluster();
  const replicas: [Cluster, Cluster] = [await primary.copy({ recovery_min_apply_delay: "1s" }), await primary.copy()];
  const proxies = { primary: await startProxy(primary.url), second: await startProxy(replicas[1].url) };
  const metricsToken = randomBytes(12).toString("hex");
  const env = {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATABASE_URL: proxies.primary.url,
    METRICS_TOKEN: metricsToken,
    NODE_ENV: "production",
    READ_DATABASE_URLS: `${replicas[0].url},${proxies.second.url}`,
    SESSION_SECRET: randomBytes(24).toString("hex"),
  };
  const web = await startServer(env);

  const get: ReplicatedSite["get"] = async (path, headers = {}) => {
    const response = await fetch(web.url + path, { redirect: "manual", headers: { Accept: "text/html", ...headers } });
    return { status: response.status, text: await response.text() };
  };
  const figures = async () => {
    const { text } = await get("/metrics", { Authorization: `Bearer ${metricsToken}` });
    const lines = new Map(text.split("\n").map((line) => line.split(" ") as [string, string]));
    const figure = (name: string) => Number(lines.get(`career_hub_${name}`));
    return {
      changes: figure("catalogue_changes_total"),
      inUse: [1, 2].map((number) => figure(`replica_in_use{replica="${number}"}`)),
      primary: figure('catalogue_reads_total{source="primary"}'),
      replica: figure('catalogue_reads_total{source="replica"}'),
      text,
    };
  };
  const atReplicas = async (statement: string, which: Cluster[] = replicas) => {
    for (const { url } of which) {
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      await sql.unsafe(statement);
      await sql.end();
    }
  };
  const stop = async () => {
    await web.stop();
    await Promise.all([proxies.primary.stop(), proxies.second.stop()]);
    for (const cluster of [...replicas, primary]) cluster.remove();
  };
  return { primary, replicas, proxies, env, url: web.url, output: web.output, get, figures, atReplicas, stop };
}
