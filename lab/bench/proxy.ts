/**
 * `npm run bench -- proxy`: a list through nginx with the files of deploy/, compared with nginx sending the same response
 * from a file, both on one core, alternating, three rounds.
 */
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { runNginx, startNginx } from "../../tests/support/nginx";
import { rawRequest } from "../../tests/support/raw-request";
import { freePort } from "../../tests/support/server";
import { type Load, type Measured, run } from "./load";
import { scratch, serving, startBuilt } from "./servers";
import { median, print } from "./table";

const rounds = 3;
const pinned = ["taskset", "-c", serving];
const list: Load = { requests: ["GET\t/latest"], headers: { "Accept-Encoding": "gzip" } };

export async function measureProxy(asJson: boolean): Promise<void> {
  const folder = scratch();
  const app = await startBuilt(path.join(folder, "data"));
  const port = Number(new URL(app.url).port);
  const proxy = await startNginx([port, port], pinned);
  const { bytes, headers } = await rawRequest(proxy.url, { path: "/latest", headers: list.headers });
  const file = await fileServer(bytes, headers);
  const through: Measured[] = [];
  const plain: Measured[] = [];
  try {
    const same = await rawRequest(file.url, { path: "/latest", headers: list.headers });
    if (!same.bytes.equals(bytes)) throw new Error("The file is not what the proxy sends.");
    for (let round = 0; round < rounds; round++) {
      for (const [url, found] of [
        [proxy.url, through],
        [file.url, plain],
      ] as const) {
        await run(list, url, { seconds: 1, from: 0, folder });
        found.push(await run(list, url, { seconds: 3, from: 0, folder }));
      }
    }
  } finally {
    await Promise.all([proxy.stop(), file.stop(), app.stop()]);
  }
  const of = (runs: Measured[], what: keyof Measured) => median(runs.map((one) => one[what]));
  const row = {
    scenario: "list through nginx",
    "requests/s": Math.round(of(through, "perSecond")),
    "nginx, a file": Math.round(of(plain, "perSecond")),
    ratio: Number(median(through.map((one, at) => one.perSecond / plain[at]!.perSecond)).toPrecision(2)),
    "p50 ms": Number(of(through, "p50").toFixed(1)),
    "p99 ms": Number(of(through, "p99").toFixed(1)),
    refused: through.reduce((sum, one) => sum + one.refused, 0),
  };
  print([row], asJson);
}

/** Headers that nginx sets for a file by itself, or for one connection. */
const itsOwn = /^(date|server|connection|keep-alive|content-\w+|transfer-encoding|etag|x-cache)$/;

async function fileServer(zipped: Buffer, all: IncomingHttpHeaders) {
  const port = await freePort();
  const headers = Object.entries(all).filter(([name]) => !itsOwn.test(name));
  const added = headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n  ");
  const conf = `worker_processes auto;
error_log stderr warn;
pid nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
  tcp_nopush on;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path unused;
  uwsgi_temp_path unused;
  scgi_temp_path unused;
  open_file_cache max=10;
  default_type "text/html; charset=utf-8";
  ${added}
  server { listen 127.0.0.1:${port}; root .; gzip_static on; }
}
`;
  const files = { "nginx.conf": conf, latest: gunzipSync(zipped), "latest.gz": zipped };
  return runNginx(files, { port, before: pinned, readyPath: "/latest" });
}
