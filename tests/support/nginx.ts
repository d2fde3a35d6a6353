/** Starts nginx with the files of deploy/ in front of local servers. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./server";

export type Nginx = {
  url: string;
  /** What is in its log of requests. */
  log: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts nginx with the files of deploy/, in which only ports and hosts are replaced. `ports` are those of the web
 * processes. `before` is a prefix of the command.
 */
export async function startNginx(ports: [number, number], before: string[] = []): Promise<Nginx> {
  const port = await freePort();
  const shipped = (name: string) => readFileSync(path.join("deploy/nginx", name), "utf8");
  const host = (_: string, number: string) => `127.0.0.1:${ports[Number(number) - 1]}`;
  const files = {
    "nginx.conf": shipped("nginx.conf"),
    "server.conf": shipped("server.conf").replace(/^listen 80;/m, `listen 127.0.0.1:${port};`),
    // Fixed addresses, because `resolve` needs nginx 1.27.3.
    "upstreams.conf": shipped("upstreams.conf")
      .replace(/^resolver .*$/m, "")
      .replace(/web-(\d):3000 resolve/g, host),
  };
  return runNginx(files, { port, before, readyPath: "/favicon.svg" });
}

type NginxOptions = { port: number; before: string[]; readyPath: string };

/** Runs it on these files, of which nginx.conf is the first that it reads, until `asked` is answered. */
export async function runNginx(
  files: Record<string, string | Buffer>,
  { port, before, readyPath }: NginxOptions,
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-nginx-"));
  // The workers run as another user.
  chmodSync(folder, 0o755);
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const [first, ...rest] = [...before, command(), "-p", folder, "-c", "nginx.conf", "-g", "daemon off;"];
  const child = spawn(first!, rest, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  await isUp(`http://127.0.0.1:${port}${readyPath}`, child, () => output);
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const log = () => readFileSync(path.join(folder, "access.log"), "utf8");
  return { url: `http://127.0.0.1:${port}`, log, stop };
}

function command(): string {
  const places = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  const found = places.map((place) => path.join(place, "nginx")).find((file) => existsSync(file));
  if (!found) throw new Error("This test needs nginx: apt-get install nginx-light (Debian, Ubuntu).");
  return found;
}

async function isUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${output()}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
