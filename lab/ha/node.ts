/** A host of the cluster: etcd, Patroni and PostgreSQL with the files of deploy/ha/. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Network } from "./network";

const ids = ["-u", "-g"].map((what) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" })));
const asPostgres = ["setpriv", `--reuid=${ids[0]}`, `--regid=${ids[1]}`, "--init-groups", "--"];

export const superuserPassword = "lab";

export class DatabaseNode {
  readonly name: string;
  private readonly folder: string;
  private readonly data: string;
  private etcd?: ChildProcess;
  private patroni?: ChildProcess;

  constructor(
    readonly number: number,
    folder: string,
    private readonly network: Network,
  ) {
    this.name = `node-${number}`;
    this.folder = path.join(folder, this.name);
    this.data = path.join(this.folder, "data");
    mkdirSync(this.folder);
    chownSync(this.folder, ids[0]!, ids[1]!);
    writeFileSync(this.configFile, this.shipped("patroni.yml"));
  }

  get configFile(): string {
    return path.join(this.folder, "patroni.yml");
  }

  get address(): string {
    return this.network.addressOf(this.number);
  }

  startEtcd(): void {
    this.etcd = this.start("etcd", [], this.environment("etcd.env"));
  }

  startPatroni(): void {
    const passwords = { PATRONI_SUPERUSER_PASSWORD: superuserPassword, PATRONI_REPLICATION_PASSWORD: "lab" };
    this.patroni = this.start("patroni", [this.configFile], { ...this.environment("patroni.env"), ...passwords });
  }

  /** Throws an Error with the end of its log if Patroni ended by itself. */
  checkPatroni(): void {
    if (this.patroni?.exitCode == null) return;
    const log = readFileSync(path.join(this.folder, "patroni.log"), "utf8");
    throw new Error(`Patroni ended with ${this.patroni.exitCode}: ${log.slice(-2000)}`);
  }

  /** Kills Patroni, then PostgreSQL, with SIGKILL. */
  async kill(): Promise<void> {
    const postmaster = Number(readFileSync(path.join(this.data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    await endProcess(this.patroni, "SIGKILL");
    process.kill(postmaster, "SIGKILL");
  }

  deleteData(): void {
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Patroni stops PostgreSQL when it ends. */
  async stopPatroni(): Promise<void> {
    await endProcess(this.patroni, "SIGTERM");
  }

  async stopEtcd(): Promise<void> {
    await endProcess(this.etcd, "SIGKILL");
  }

  private start(program: string, parameters: string[], env: Record<string, string>): ChildProcess {
    const [command, ...words] = [...this.network.on(this.number), ...asPostgres, program, ...parameters];
    const log = openSync(path.join(this.folder, `${program}.log`), "a");
    const child = spawn(command!, words, {
      cwd: this.folder,
      env: { ...process.env, HOME: this.folder, LANG: "C.UTF-8", ...env },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    return child;
  }

  private environment(file: string): Record<string, string> {
    const lines = this.shipped(file).matchAll(/^([A-Z_]+)=(.*)$/gm);
    return Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]));
  }

  /** Returns a file of deploy/ha/ with this node's name, addresses and folders. */
  private shipped(file: string): string {
    const text = readFileSync(path.join("deploy/ha", file), "utf8");
    const mine = text
      .replace(/^((?:ETCD|PATRONI)_NAME=)node-1$/m, `$1${this.name}`)
      .replace(/^((?:ETCD_LISTEN|ETCD_.*ADVERTISE|PATRONI).*10\.0\.0\.)1\b/gm, `$1${this.number}`);
    return mine
      .replaceAll("10.0.0.", `${this.network.prefix}.`)
      .replace("/var/lib/etcd/career-hub", path.join(this.folder, "etcd"))
      .replace("/var/lib/postgresql/15/career-hub", this.data)
      .replace("/var/run/postgresql", this.folder);
  }
}

/** Sends a signal and waits until the process has ended. */
export async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
