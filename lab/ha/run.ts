/**
 * `npm run lab -- ha [SCENARIO ...] [--runs=3]`: three database nodes with the files of deploy/ha/ and two web processes on
 * this machine. Nodes fail while clients write and read. Every acknowledged write is looked up afterwards. Needs Linux,
 * root, and Debian's packages patroni, etcd-server, haproxy, postgresql-15 and iproute2. Exits with 1 if a write is lost.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openClient } from "~/db/server-client.server";
import { startServer } from "../../tests/support/server";
import { HaCluster } from "./cluster";
import { scenarios } from "./scenarios";
import { type Report, startTraffic } from "./traffic";

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(scenarios);
const unknown = names.find((name) => !(name in scenarios));
if (unknown || !(Number(values.runs) > 0)) {
  console.error(`Usage: npm run lab -- ha [${Object.keys(scenarios).join(" | ")}] ... [--runs=3]`);
  process.exit(2);
}

const cluster = new HaCluster();
const stops = [() => cluster.stop()];
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));

let lostInAll = 0;
try {
  await cluster.start();
  const env = {
    DATABASE_URL: cluster.url,
    NODE_ENV: "production",
    SESSION_SECRET: randomBytes(24).toString("hex"),
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: randomBytes(24).toString("hex"),
  };
  const web = [await startServer(env), await startServer(env)];
  stops.unshift(() => Promise.all(web.map((one) => one.stop())).then(() => {}));
  console.log(
    "| scenario | run | acknowledged | lost | longest gap: writes | pages | cached pages | 503 | other failures |\n|---|---|---|---|---|---|---|---|---|",
  );
  for (const name of names) {
    for (let run = 1; run <= Number(values.runs); run += 1) {
      const { title, run: disturb } = scenarios[name]!;
      const traffic = await startTraffic(
        web.map(({ url }) => url),
        `${name}${run}`,
      );
      await wait(5000);
      await disturb(cluster);
      await cluster.waitUntilComplete();
      await wait(5000);
      const report = await traffic.stop();
      const lost = await countLost(report.acknowledged);
      lostInAll += lost;
      console.log(tableRow(title, run, report, lost));
    }
  }
} finally {
  await stopAll();
}
process.exit(lostInAll > 0 ? 1 : 0);

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

async function countLost(acknowledged: string[]): Promise<number> {
  const sql = openClient(cluster.url, 1);
  const rows = await sql<{ name: string }[]>`select name from resources where status = 'Pending'`;
  await sql.end();
  const stored = new Set(rows.map(({ name }) => name));
  return acknowledged.filter((name) => !stored.has(name)).length;
}

function tableRow(
  title: string,
  run: number,
  { acknowledged, longestGapMs: gap, ...report }: Report,
  lost: number,
): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const others = Object.entries(report.otherFailures).map(([status, times]) => `${times} × ${status}`);
  const gaps = [gap.write, gap.page, gap.cachedPage].map(seconds);
  const cells = [title, run, acknowledged.length, lost, ...gaps, report.unavailable, others.join(", ") || "none"];
  return `| ${cells.join(" | ")} |`;
}
