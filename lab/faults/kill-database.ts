/**
 * Crashes a disposable PostgreSQL server during submissions and starts it again. The web process must recover by
 * itself, and every acknowledged submission must be stored once. By hand:
 *
 * npm run lab -- kill-database [rounds, by default 10]
 *
 * Exits with 1 on failure.
 */
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { startCluster } from "../../tests/support/cluster";
import { startServer } from "../../tests/support/server";
import { startSubmitters } from "./submitters";

const rounds = Number(process.argv[2] ?? 10);
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url, SESSION_SECRET: "a key for this trial of thirty-two characters" };
const web = await startServer({ ...env, NODE_ENV: "production" });
const acknowledged: string[] = [];
let wrong = 0;

for (let round = 1; round <= rounds; round += 1) {
  const people = await startSubmitters(web.url, 6, `R${round}`);
  const moment = Math.round(200 + Math.random() * 1500);
  await wait(moment);
  cluster.stop("immediate");
  await wait(500);
  cluster.start();
  const back = performance.now();
  while (!(await fetch(`${web.url}/healthz`)).ok) await wait(50);
  const took = Math.round(performance.now() - back);
  await people.stop();
  acknowledged.push(...people.acknowledged);
  const { lost, doubled } = await compare();
  if (lost + doubled > 0) wrong += 1;
  const rejections = Object.entries(people.rejected).map(([status, times]) => `${times} × ${status}`);
  console.log(
    `round ${round}: crashed after ${moment} ms, back ${took} ms after it was; ${people.acknowledged.length} acknowledged, otherwise ${rejections.join(", ") || "nothing"}; so far ${lost} lost, ${doubled} doubled`,
  );
}
await web.stop();
cluster.remove();
console.log(`${rounds} crashes, ${acknowledged.length} acknowledged, ${wrong} rounds wrong`);
process.exit(wrong > 0 || acknowledged.length < rounds ? 1 : 0);

async function compare() {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const rows = await sql<{ name: string }[]>`select name from resources where status = 'Pending'`;
  await sql.end();
  const names = new Set(rows.map((row) => row.name));
  return { doubled: rows.length - names.size, lost: acknowledged.filter((name) => !names.has(name)).length };
}
