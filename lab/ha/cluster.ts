/** Three database nodes under Patroni, and HAProxy, which leads to the primary. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { openClient } from "~/db/server-client.server";
import { freePort } from "../../tests/support/server";
import { createNetwork, type Network } from "./network";
import { DatabaseNode, endProcess, superuserPassword } from "./node";

type Member = { name: string; role: string; state: string; timeline?: number };

const numbers = [1, 2, 3];
const execute = promisify(execFile);

export class HaCluster {
  /** The database through HAProxy. */
  url = "";
  readonly network: Network = createNetwork(numbers);
  readonly nodes: DatabaseNode[];
  private readonly folder = mkdtempSync(path.join(tmpdir(), "career-hub-ha-"));
  private haproxy?: ChildProcess;

  constructor() {
    chmodSync(this.folder, 0o755);
    this.nodes = numbers.map((number) => new DatabaseNode(number, this.folder, this.network));
  }

  async start(): Promise<void> {
    for (const node of this.nodes) node.startEtcd();
    for (const node of this.nodes) node.startPatroni();
    const port = await freePort();
    const file = path.join(this.folder, "haproxy.cfg");
    const shipped = readFileSync("deploy/ha/haproxy.cfg", "utf8");
    writeFileSync(
      file,
      shipped.replaceAll("10.0.0.", `${this.network.prefix}.`).replaceAll("127.0.0.1:5000", `127.0.0.1:${port}`),
    );
    // -db keeps it in the foreground.
    this.haproxy = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: "ignore" });
    await this.waitUntilComplete();
    this.url = await createDatabase(`127.0.0.1:${port}`);
  }

  async primary(): Promise<DatabaseNode> {
    return this.memberWith("leader");
  }

  async synchronousStandby(): Promise<DatabaseNode> {
    return this.memberWith("sync_standby");
  }

  /** Makes the synchronous standby the primary, with the command of docs/deployment.md. */
  async switchOver(): Promise<void> {
    const node = this.nodes[0]!;
    const [command, ...words] = [
      ...this.network.on(node.number),
      ...["patronictl", "-c", node.configFile, "switchover", "career-hub", "--force"],
    ];
    await execute(command!, words, { env: { ...process.env, LANG: "C.UTF-8" } });
  }

  /** Waits until a node other than this one is the primary. */
  async waitForNewPrimary(former: DatabaseNode): Promise<void> {
    while ((await this.primary().catch(() => former)) === former) await wait(100);
  }

  /** Waits until there are a primary, a synchronous standby and a third node that runs, all on one timeline. */
  async waitUntilComplete(): Promise<void> {
    for (;;) {
      for (const node of this.nodes) node.checkPatroni();
      const members = await this.members();
      const roles = members.map(({ role }) => role).sort();
      const isRunning = members.every(({ state }) => state === "running" || state === "streaming");
      const timelines = new Set(members.map(({ timeline }) => timeline));
      if (roles.join() === "leader,replica,sync_standby" && isRunning && timelines.size === 1) return;
      await wait(200);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stopPatroni()));
    await Promise.all(this.nodes.map((node) => node.stopEtcd()));
    await endProcess(this.haproxy, "SIGTERM");
    this.network.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async memberWith(role: string): Promise<DatabaseNode> {
    const found = (await this.members()).find((member) => member.role === role);
    if (!found) throw new Error(`No node is ${role}.`);
    return this.nodes.find(({ name }) => name === found.name)!;
  }

  /** Returns the members as seen by the node that knows the newest timeline, because one that is cut off has an old view. */
  private async members(): Promise<Member[]> {
    const views = await Promise.all(this.nodes.map(({ address }) => viewOf(address).catch(() => [])));
    const newestTimeline = (view: Member[]) => Math.max(0, ...view.map(({ timeline }) => timeline ?? 0));
    return views.reduce((best, view) => (newestTimeline(view) > newestTimeline(best) ? view : best));
  }
}

async function viewOf(address: string): Promise<Member[]> {
  const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
  return ((await response.json()) as { members: Member[] }).members;
}

/** Creates a role and its database as soon as HAProxy leads to the primary. Returns the URL. */
async function createDatabase(host: string): Promise<string> {
  const password = randomBytes(12).toString("hex");
  const admin = openClient(`postgres://postgres:${superuserPassword}@${host}/postgres`, 1);
  while (!(await admin`select 1`.catch(() => false))) await wait(200);
  await admin.unsafe(`create role career_hub login password '${password}'`);
  await admin.unsafe("create database career_hub owner career_hub");
  await admin.end();
  return `postgres://career_hub:${password}@${host}/career_hub`;
}
