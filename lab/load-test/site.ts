/** A disposable site: a PostgreSQL server and two web processes that can be stopped and restarted. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { administrator } from "../../tests/support/administrator-account";
import { type Cluster, startCluster } from "../../tests/support/cluster";
import { freePort, startServer, type TestServer } from "../../tests/support/server";

export type Site = {
  cluster: Cluster;
  web: TestServer[];
  /** Kills a process and starts a new one. */
  replace: (at: number) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startSite(): Promise<Site> {
  const cluster = await startCluster();
  const ports = [await freePort(), await freePort()];
  const start = (at: number) =>
    startServer({
      PORT: String(ports[at]),
      DATABASE_URL: cluster.url,
      NODE_ENV: "production",
      SESSION_SECRET: secret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      MAIL_HOLD_SECONDS: "5",
    });
  const web = [await start(0), await start(1)];
  return {
    cluster,
    web,
    replace: async (at) => {
      const dead = web[at]!;
      dead.process.kill("SIGKILL");
      await dead.stop();
      web[at] = await start(at);
    },
    stop: async () => {
      await Promise.all(web.map((one) => one.stop()));
      cluster.remove();
    },
  };
}

const secret = randomBytes(24).toString("hex");

/** Returns a web process's resident memory in MB; undefined when it is down. */
export function memoryOf({ process: { pid } }: TestServer): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
  } catch {
    return undefined;
  }
}
