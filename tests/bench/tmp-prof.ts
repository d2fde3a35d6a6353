import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import http from "node:http";
import { scenarios } from "./scenarios";
import { scratch, startBuilt } from "./servers";

const [name, secs, db] = process.argv.slice(2);

import { startArguments } from "../support/start-command";

if (process.env.PROF) startArguments.unshift("--cpu-prof", "--cpu-prof-dir=/tmp/w/prof");
const app = await startBuilt(scratch(), { DATABASE_URL: db! });
const sc =
  name === "LIST"
    ? {
        requests: Array.from({ length: 50000 }, (_, i) => `GET\t/latest?asked=${i}`),
        headers: { "Accept-Encoding": "gzip" } as Record<string, string>,
      }
    : name === "NOTFOUND"
      ? {
          requests: Array.from({ length: 50000 }, (_, i) => `GET\t/product/nothing-${i}`),
          headers: { "Accept-Encoding": "gzip" } as Record<string, string>,
        }
      : (await scenarios(app.url)).find((s) => s.name.startsWith(name!))!;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
let at = 0,
  n = 0;
const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(f[11]) + Number(f[12])) * 10;
};
const pgpids = () => execFileSync("pgrep", ["-f", "postgres: "]).toString().trim().split("\n").map(Number);
const t0 = performance.now();
const ask = (line: string) =>
  new Promise<void>((done) => {
    const [method, path, body] = line.split("\t");
    const req = http.request(app.url + path, { method, agent, headers: sc.headers }, (res) => {
      res.on("data", () => {});
      res.on("end", () => {
        n++;
        done();
      });
    });
    req.end(body);
  });
const phase = async (ms: number) => {
  const s = performance.now();
  n = 0;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (performance.now() - s < ms) await ask(sc.requests[at++ % sc.requests.length]!);
    }),
  );
  return performance.now() - s;
};
await phase(2000);
const nodePid = app.process.pid!;
const a = cpu(nodePid),
  pa = pgpids().reduce((s, p) => {
    try {
      return s + cpu(p);
    } catch {
      return s;
    }
  }, 0);
const took = await phase(Number(secs) * 1000);
const b = cpu(nodePid),
  pb = pgpids().reduce((s, p) => {
    try {
      return s + cpu(p);
    } catch {
      return s;
    }
  }, 0);
console.log(
  name,
  db!.split("_").at(-1),
  "rate",
  ((n / took) * 1000).toFixed(0),
  "app ms/req",
  ((b - a) / n).toFixed(2),
  "pg ms/req",
  ((pb - pa) / n).toFixed(2),
  "app busy",
  ((b - a) / took).toFixed(2),
  "pg busy",
  ((pb - pa) / took).toFixed(2),
);
await app.stop();
