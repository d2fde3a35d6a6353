/** Servers on loopback that misbehave, for tests of the fetcher. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Socket } from "node:net";
import { brotliCompressSync, createGzip, gzipSync } from "node:zlib";
import { listen } from "./listen";
import { hostilePictures } from "./pictures";

export const page = "<!doctype html><title>A page</title><p>Text";
const html = { "Content-Type": "text/html; charset=utf-8" };
const zeros = Buffer.alloc(64 * 1024);

type Routes = Record<string, RequestListener>;

const respond =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = page): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { ...html, ...headers }).end(body);
  };
const redirect = (location: string, status = 302): RequestListener => respond(status, { Location: location }, "");

/** Writes until the client goes. */
const endless =
  (status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { ...html, ...headers });
    const more = () => {
      while (!response.destroyed && response.write(zeros));
    };
    response.on("drain", more);
    more();
  };

/** Repeats a piece every 20 milliseconds. */
const drip =
  (piece: string, start = ""): RequestListener =>
  (_request, response) => {
    const { socket } = response;
    socket!.write(start);
    const timer = setInterval(() => socket!.write(piece), 20);
    socket!.on("close", () => clearInterval(timer));
  };

/** A gzip bomb, compressed while it is sent, so that the test needs no memory for it either. */
const gzipBomb: RequestListener = (_request, response) => {
  response.writeHead(200, { ...html, "Content-Encoding": "gzip" });
  const gzip = createGzip();
  gzip.pipe(response);
  const more = () => {
    while (!response.destroyed && gzip.write(zeros));
  };
  gzip.on("drain", more);
  response.on("close", () => gzip.destroy());
  more();
};

const raw =
  (bytes: string): RequestListener =>
  (_request, { socket }) => {
    socket!.end(bytes);
  };

/** Bombs are compressed once, because that takes a second. */
let made: { brotli: Buffer; twice: Buffer } | undefined;
function bombs() {
  const zeros = Buffer.alloc(50_000_000);
  made ??= { brotli: brotliCompressSync(zeros), twice: gzipSync(gzipSync(zeros)) };
  return made;
}

/** The pages of every host, by path. `secret` is the port of a server that must not be reached. */
function routes(secret: number): Routes {
  return {
    "/": respond(200),
    "/to/literal": redirect(`http://127.0.0.1:${secret}/`),
    "/to/decimal": redirect(`http://2130706433:${secret}/`),
    "/to/octal": redirect(`http://0177.0.0.1:${secret}/`),
    "/to/mapped": redirect(`http://[::ffff:127.0.0.1]:${secret}/`),
    "/to/metadata": redirect("http://169.254.169.254/latest/meta-data/"),
    "/to/private-name": redirect(`http://private.test:${secret}/`),
    "/to/other-port": redirect(`http://page.test:${secret}/`),
    "/to/file": redirect("file:///etc/passwd"),
    "/to/script": redirect("javascript:alert(1)"),
    "/to/credentials": redirect("http://user@page.test/"),
    "/to/mail": redirect("http://page.test:25/"),
    "/to/nonsense": redirect("http://[nowhere"),
    "/to/nothing": respond(302, {}, ""),
    "/to/itself": redirect("/to/itself"),
    "/to/a": redirect("/to/b"),
    "/to/b": redirect("/to/a"),
    "/to/relative": redirect("../?relative"),
    "/to/unicode": redirect(Buffer.from("/café").toString("latin1")),
    "/caf%C3%A9": respond(200),
    "/to/disallowed": redirect(`/no-robots`),
    "/to/endless": endless(302, { Location: "/" }),
    "/moved": redirect("/", 301),
    "/moved/twice": redirect("/moved", 308),
    "/moved/then-found": redirect("/to/relative", 301),
    "/found/then-moved": redirect("/moved", 302),
    "/cookie": (request, response) =>
      request.headers.cookie
        ? respond(500)(request, response)
        : respond(302, { "Set-Cookie": "a=b", Location: "/cookie?again" }, "")(request, response),
    "/cookie?again": (request, response) => respond(request.headers.cookie ? 500 : 200)(request, response),
    "/endless": endless(),
    "/endless-picture": endless(200, { "Content-Type": "image/png" }),
    "/declared": (_request, response) => {
      response.writeHead(200, { ...html, "Content-Length": "3000000000" });
      response.write("<p>");
    },
    "/silent": () => {},
    "/drip/headers": drip("X-More: 1\r\n", "HTTP/1.1 200 OK\r\n"),
    "/drip/body": drip("<p>", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"),
    "/drip/informational": drip("HTTP/1.1 103 Early Hints\r\n\r\n"),
    "/bomb/gzip": gzipBomb,
    "/bomb/brotli": respond(200, { "Content-Encoding": "br" }, bombs().brotli),
    "/bomb/twice": respond(200, { "Content-Encoding": "gzip, gzip" }, bombs().twice),
    "/gzip": respond(200, { "Content-Encoding": "gzip" }, gzipSync(page)),
    "/brotli": respond(200, { "Content-Encoding": "br" }, brotliCompressSync(page)),
    "/gzip/cut": respond(200, { "Content-Encoding": "gzip" }, gzipSync(page).subarray(0, 30)),
    "/gzip/none": respond(200, { "Content-Encoding": "gzip" }),
    "/encoding/unknown": respond(200, { "Content-Encoding": "rot13" }),
    "/type/zip": respond(200, { "Content-Type": "application/zip" }),
    "/type/none": (_request, response) => void response.writeHead(200).end(page),
    "/closes": (_request, { socket }) => void socket!.destroy(),
    "/garbage": raw("220 mail.test ESMTP\r\n"),
    "/large-headers": raw(`HTTP/1.1 200 OK\r\nX-Large: ${"x".repeat(100_000)}\r\n\r\n`),
    "/upgrade": raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
    "/cut": raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 500\r\n\r\n<p>"),
    "/chunks": raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n<p>"),
    "/two-lengths": raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\n<p>"),
    "/no-robots": respond(200),
    "/later": respond(429, { "Retry-After": "120" }),
    "/later/date": respond(503, { "Retry-After": "Wed, 01 Jan 2200 00:00:00 GMT" }),
    "/not-modified": respond(304, {}, ""),
    "/empty": respond(204, {}, ""),
    ...Object.fromEntries(
      [400, 401, 403, 404, 405, 410, 451, 500].map((status) => [`/status/${status}`, respond(status)]),
    ),
    ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`/chain/${at + 1}`, redirect(`/chain/${at}`)])),
    "/chain/0": respond(200),
  };
}

/** The robots.txt of each host that has one. */
const robots: Routes = {
  "page.test": respond(200, { "Content-Type": "text/plain" }, "User-agent: *\nDisallow: /no-robots\n"),
  "closed.test": respond(200, { "Content-Type": "text/plain" }, "User-agent: *\nDisallow: /\n"),
  "closed-to-us.test": respond(200, {}, "User-agent: CareerHubBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n"),
  "open-to-us.test": respond(200, {}, "User-agent: *\nDisallow: /\n\nUser-agent: careerhubbot\nAllow: /\n"),
  "robots-forbidden.test": respond(403),
  "robots-limited.test": respond(429),
  "robots-broken.test": respond(500),
  "robots-endless.test": endless(),
  "robots-html.test": respond(200),
  "robots-slow.test": () => {},
  "robots-loop.test": redirect("/robots.txt"),
  "robots-private.test": redirect("http://10.0.0.1/robots.txt"),
  "robots-elsewhere.test": (request, response) =>
    redirect(`http://closed.test:${request.socket.localPort}/robots.txt`)(request, response),
};

export const hostNames = [...Object.keys(robots), "free.test", "rebind.test"];

export type HostileWeb = {
  port: number;
  /** The port of a server that must not be reached, on 127.0.0.1 and, at the port of the hosts, on ::1. */
  secretPort: number;
  closedPort: number;
  /** "page.test/path" of each request. */
  requests: string[];
  secretConnections: () => number;
  bytesWritten: () => number;
  stop: () => Promise<void>;
};

export async function startHostileWeb(): Promise<HostileWeb> {
  const sockets = new Set<Socket>();
  let secretConnections = 0;
  let bytesWritten = 0;
  const secretServer = () =>
    createTcpServer((socket) => {
      secretConnections++;
      socket.destroy();
    });
  const secret = secretServer();
  const secretPort = await listen(secret);
  const closed = createTcpServer();
  const closedPort = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));

  const requests: string[] = [];
  const pictures = Object.entries(await hostilePictures());
  const pages: Routes = {
    ...routes(secretPort),
    "/pictured": (request, response) => {
      const image = `http://open-to-us.test:${request.socket.localPort}/picture/jpeg`;
      respond(200, {}, `<!doctype html><meta property="og:image" content="${image}">`)(request, response);
    },
    ...Object.fromEntries(
      pictures.map(([name, { type, bytes }]) => [`/picture/${name}`, respond(200, { "Content-Type": type }, bytes)]),
    ),
  };
  const web = createServer((request, response) => {
    const host = request.headers.host!.replace(/:\d+$/, "");
    requests.push(host + request.url);
    const handle = request.url === "/robots.txt" ? robots[host] : pages[request.url!];
    (handle ?? respond(404))(request, response);
  });
  web.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      bytesWritten += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  const port = await listen(web);
  const secretOverIpv6 = secretServer();
  await listen(secretOverIpv6, { port, host: "::1" });
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    for (const server of [secret, secretOverIpv6, web]) await new Promise((resolve) => server.close(resolve));
  };
  return {
    port,
    secretPort,
    closedPort,
    requests,
    secretConnections: () => secretConnections,
    bytesWritten: () => bytesWritten,
    stop,
  };
}
