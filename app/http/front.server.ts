/**
 * In front of remix-serve, which takes no middleware: what has to happen to a request before Remix sees it, and the
 * kept pages, which Remix does not see at all. Design, section 8.
 */
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isPersonal } from "./caching.server";
import { clientAddressHeader } from "./client-address.server";
import { numberResponse } from "./drain.server";
import { refusedEarly } from "./early-refusal.server";
import {
  catalogueVersion,
  type Encoding,
  keepKeyHeader,
  keepVersionHeader,
  keptPage,
  mayRender,
  rendered,
} from "./kept-pages.server";
import { keptOriginHeader } from "./respond.server";
import { readOff } from "./unread-body.server";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

let underWay = 0;

/** Requests not answered yet. */
export const requestsUnderWay = () => underWay;

/** Stands in front of the HTTP server of this process from its first request on. */
export function standInFront(): void {
  const fronted = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (fronted.has(server)) return;
    fronted.add(server);
    const [behind] = server.listeners("request") as Listener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => receive(request, response, behind!));
  });
}

function receive(request: IncomingMessage, response: ServerResponse, behind: Listener): void {
  underWay += 1;
  response.once("close", () => {
    underWay -= 1;
  });
  response.once("finish", () => readOff(request));
  if (refusedEarly(request, response)) return;
  prepareHeaders(request);
  numberResponse(request, response);
  const key = keepKey(request);
  if (key === undefined) behind(request, response);
  else if (!sendKept(key, request, response)) inSingleFlight(key, request, response, behind);
}

function prepareHeaders(request: IncomingMessage): void {
  const { headers } = request;
  for (const ours of [keptOriginHeader, keepKeyHeader, keepVersionHeader]) delete headers[ours];
  // Remix answers a foreign or broken Origin with an empty 500 before any route runs; under another name it reaches
  // our own check, whose refusal is a 403 with a sentence.
  if (headers.origin !== undefined) headers[keptOriginHeader] = headers.origin;
  delete headers.origin;
  headers[clientAddressHeader] = request.socket.remoteAddress ?? "";
  // Other people's cookies (analytics, a parent domain's) say nothing to us and must not make a visitor a stranger to the cache.
  const cookies = headers.cookie?.split(/; */).filter((cookie) => cookie.startsWith("hub_"));
  if (cookies && cookies.length > 0) headers.cookie = cookies.join("; ");
  else delete headers.cookie;
}

/** The key of what an anonymous visitor asks for, when it is a page or its data; undefined for all that may not be kept. */
function keepKey(request: IncomingMessage): string | undefined {
  const { headers, url = "/" } = request;
  if (isPersonal(pathOf(url)) || url.startsWith("/assets/") || /\.(svg|png|ico|txt|js|css)$/.test(url))
    return undefined;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || headers.cookie || headers.authorization || url.length > 500) return undefined;
  if (headers.accept && !/text\/html|\*\/\*/.test(headers.accept)) return undefined;
  return headers["save-data"] === "on" ? `lite ${url}` : url;
}

/** One request at a time renders a page; those for the same wait and are sent its bytes. */
function inSingleFlight(key: string, request: IncomingMessage, response: ServerResponse, behind: Listener): void {
  const follow = () => {
    if (!sendKept(key, request, response)) behind(request, response);
  };
  if (!mayRender(key, follow)) return;
  response.once("close", () => rendered(key));
  request.headers[keepKeyHeader] = encodeURIComponent(key);
  request.headers[keepVersionHeader] = String(catalogueVersion());
  behind(request, response);
}

function sendKept(key: string, request: IncomingMessage, response: ServerResponse): boolean {
  const page = keptPage(key);
  if (!page) return false;
  const known = request.headers["if-none-match"]?.split(",").map((given) => given.trim().replace(/^W\//, ""));
  if (known?.includes(page.etag)) {
    response.writeHead(304, page.headers).end();
    return true;
  }
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  const encoded = encoding === "identity" ? undefined : { "content-encoding": encoding };
  response.writeHead(200, { ...page.headers, ...encoded, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

const pathOf = (url: string) => url.split("?", 1)[0]!;

function preferredEncoding(accepted = ""): Encoding {
  const takes = (name: string) => new RegExp(`(^|[ ,])${name}(?!;q=0(\\.0+)?(,|$))`).test(accepted);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}
