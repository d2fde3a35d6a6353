import { readFileSync } from "node:fs";
import path from "node:path";
import { startProgram } from "./program";
import { freePort } from "./server";

export type Nginx = {
  url: string;
  /** What is in its log of requests. */
  log: () => string;
  stop: () => Promise<void>;
};

/** Starts nginx with the files of deploy/ in front of web processes at these ports. Only ports and hosts are replaced. */
export async function startNginx(ports: [number, number]): Promise<Nginx> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shipped = (name: string) => readFileSync(path.join("deploy/nginx", name), "utf8");
  const host = (_: string, number: string) => `127.0.0.1:${ports[Number(number) - 1]}`;
  const { folder, stop } = await startProgram({
    name: "nginx",
    from: "nginx-light",
    files: {
      "nginx.conf": shipped("nginx.conf"),
      "server.conf": shipped("server.conf").replace(/^listen 80;/m, `listen 127.0.0.1:${port};`),
      // Fixed addresses, because `resolve` needs nginx 1.27.3.
      "upstreams.conf": shipped("upstreams.conf")
        .replace(/^resolver .*$/m, "")
        .replace(/web-(\d):3000 resolve/g, host),
    },
    words: (at) => ["-p", at, "-c", "nginx.conf", "-g", "daemon off;"],
    isUp: async () => (await fetch(`${url}/favicon.svg`).catch(() => null))?.ok === true,
  });
  return { url, log: () => readFileSync(path.join(folder, "access.log"), "utf8"), stop };
}
