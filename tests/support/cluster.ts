/** A disposable PostgreSQL server, for tests that stop or damage it. */
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./server";

export type Cluster = {
  url: string;
  start: () => void;
  /** The mode of pg_ctl: `fast` aborts open transactions, `immediate` is like a crash. */
  stop: (mode: "fast" | "immediate") => void;
  remove: () => void;
};

/** Creates and starts a server with `fsync` on. Throws an Error if PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster> {
  const bin = binaries();
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-cluster-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const ids = ["-u", "-g"].map((what) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" })));
    chownSync(folder, ids[0]!, ids[1]!);
  }
  const data = path.join(folder, "data");
  const port = await freePort();
  const run = (program: string, ...parameters: string[]) => {
    const command = [path.join(bin, program), ...parameters];
    // PostgreSQL refuses to run as root.
    const [file, ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file!, rest, { cwd: folder, stdio: "ignore" });
  };
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  const start = () =>
    run("pg_ctl", "-D", data, "-w", "-t", "120", "-l", path.join(folder, "log"), "-o", options, "start");
  const stop = (mode: string) => run("pg_ctl", "-D", data, "-w", "-m", mode, "stop");
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  start();
  return {
    url,
    start,
    stop,
    remove: () => {
      if (existsSync(path.join(data, "postmaster.pid"))) stop("immediate");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binaries(): string {
  const versions = "/usr/lib/postgresql";
  const debian = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : [];
  const places = [
    ...debian.map((version) => path.join(versions, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  const found = places.find((place) => existsSync(path.join(place, "initdb")));
  if (!found)
    throw new Error("This needs a PostgreSQL server's programs: apt-get install postgresql (Debian, Ubuntu).");
  return found;
}
