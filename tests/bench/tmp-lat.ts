import { writeFileSync } from "node:fs";
import http from "node:http";
import { scenarios } from "./scenarios";
import { scratch, startBuilt } from "./servers";

const [name, secs, db] = process.argv.slice(2);
const app = await startBuilt(scratch(), { DATABASE_URL: db! });
const sc = (await scenarios(app.url)).find((s) => s.name.startsWith(name!))!;
let at = 0;
let out: [number, number, string][] = [];
async function phase(ms: number) {
  out = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const t0 = performance.now();
  const ask = (line: string) =>
    new Promise<void>((done) => {
      const [method, path, body] = line.split("\t");
      const s = performance.now();
      const req = http.request(app.url + path, { method, agent, headers: sc.headers }, (res) => {
        res.on("data", () => {});
        res.on("end", () => {
          out.push([s - t0, performance.now() - s, path!]);
          done();
        });
      });
      req.end(body);
    });
  const loop = async () => {
    while (performance.now() - t0 < ms) await ask(sc.requests[at++ % sc.requests.length]!);
  };
  await Promise.all(Array.from({ length: 64 }, loop));
  agent.destroy();
}
await phase(1500);
await new Promise((r) => setTimeout(r, 300));
await phase(Number(secs) * 1000);
const v = out.map((o) => o[1]).sort((a, b) => a - b);
const q = (x: number) => v[Math.floor(x * v.length)]!.toFixed(0);
console.log(name, "n", out.length, "p50", q(0.5), "p90", q(0.9), "p99", q(0.99), "max", v.at(-1)!.toFixed(0));
const p = Number(q(0.97));
writeFileSync("/tmp/w/lat.tsv", out.map((o) => o.join("\t")).join("\n"));
console.log(
  out
    .filter((o) => o[1] >= p)
    .slice(0, 40)
    .map((o) => `${o[0].toFixed(0)}+${o[1].toFixed(0)} ${o[2]}`)
    .join("\n"),
);
await app.stop();
