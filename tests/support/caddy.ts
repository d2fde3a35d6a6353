import { existsSync, readFileSync } from "node:fs";
import { request } from "node:https";
import path from "node:path";
import { startProgram } from "./program";
import { freePort } from "./server";

type Received = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Received>;
export type Caddy = {
  url: string;
  httpUrl: string;
  /** Sends a request, and verifies Caddy's certificate. */
  ask: Ask;
  /** What it has logged. */
  log: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts Caddy with the file of deploy/ on https://localhost, with a certificate of its own authority. Only the addresses of
 * the web processes are replaced, and what keeps it off the ports and folders of this machine is added.
 */
export async function startCaddy(url: string, ports: [number, number]): Promise<Caddy> {
  const httpPort = await freePort();
  const shipped = readFileSync("deploy/Caddyfile", "utf8");
  const options = `{
	admin off
	skip_install_trust
	http_port ${httpPort}
	https_port ${new URL(url).port}
}
`;
  const host = (_: string, number: string) => `127.0.0.1:${ports[Number(number) - 1]}`;
  let authority = "";
  const ask: Ask = (at, { method = "GET", headers = {}, body } = {}) =>
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
  const { output, stop } = await startProgram({
    name: "caddy",
    from: "caddy",
    files: { Caddyfile: options + shipped.replace(/web-(\d):3000/g, host) },
    words: (folder) => ["run", "--adapter", "caddyfile", "--config", path.join(folder, "Caddyfile")],
    env: (folder) => ({
      ...process.env,
      APP_URL: url,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }),
    isUp: async (folder) => {
      authority = path.join(folder, "caddy/pki/authorities/local/root.crt");
      return existsSync(authority) && (await ask("/healthz").catch(() => null))?.status === 200;
    },
  });
  return { url, httpUrl: `http://localhost:${httpPort}`, ask, log: output, stop };
}
