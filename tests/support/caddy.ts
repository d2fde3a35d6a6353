/** Starts Caddy with the file of deploy/ in front of local servers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./server";

type Received = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
export type Caddy = {
  url: string;
  httpUrl: string;
  /** Sends a request, and verifies Caddy's certificate. */
  ask: (
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Received>;
  /** What it has logged. */
  log: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts Caddy on https://localhost with a certificate of its own authority. Only the addresses of the web processes are
 * replaced, and what keeps it off the ports and folders of this machine is added.
 */
export async function startCaddy(url: string, ports: [number, number]): Promise<Caddy> {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-caddy-"));
  const httpPort = await freePort();
  const options = `{
	admin off
	skip_install_trust
	http_port ${httpPort}
	https_port ${new URL(url).port}
	storage file_system ${folder}
}
`;
  const shipped = readFileSync("deploy/Caddyfile", "utf8");
  const file = path.join(folder, "Caddyfile");
  writeFileSync(
    file,
    options + shipped.replace(/web-(\d):3000/g, (_, number) => `127.0.0.1:${ports[Number(number) - 1]}`),
  );
  const command = ["/usr/bin/caddy", "/usr/local/bin/caddy"].find((place) => existsSync(place));
  if (!command) throw new Error("This test needs Caddy: apt-get install caddy (Debian, Ubuntu).");
  const env = { ...process.env, APP_URL: url, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(command, ["run", "--adapter", "caddyfile", "--config", file], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const authority = path.join(folder, "pki/authorities/local/root.crt");
  const ask: Caddy["ask"] = (at, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(url + at, { method, headers, ca: readFileSync(authority) }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, text }));
        response.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const isUp = async () => existsSync(authority) && (await ask("/healthz").catch(() => null))?.status === 200;
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, httpUrl: `http://localhost:${httpPort}`, ask, log: () => output, stop };
}
