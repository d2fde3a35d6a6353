import type { IncomingMessage } from "node:http";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { config } from "~/config.server";
import { timeLimit } from "~/domain/background/time-limit";
import { site } from "~/site";
import { parseUrl } from "~/values/parse-url";
import { checkedAddresses, type Network, publicNetwork } from "./network.server";
import { FetchFailure, type FetchOptions, type FetchOutcome, type FetchUrl, failureOf } from "./outcome";
import { createRobots } from "./robots.server";
import { createTurns, systemClock, type TakeTurn } from "./turns.server";

const maxRedirects = 5;
const maxRobotsBytes = 256 * 1024;
const defaults = { maxBytes: 2_000_000, timeoutMs: 10_000, maxWaitMs: 30_000 };

type FetcherSettings = {
  network: Network;
  takeTurn: TakeTurn;
  /** Begins with the name in robots.txt files. */
  userAgent: string;
  now?: () => number;
};

type Visit = Required<Omit<FetchOptions, "accept" | "signal">> &
  Pick<FetchOptions, "accept" | "signal"> & {
    remainingMs: number;
    respectsRobots: boolean;
    reached: Pick<FetchOutcome, "url">;
  };

/**
 * Returns a function that requests URLs of the public web. It checks the IP addresses of every host and connects only
 * to these. It waits for the host's turn and respects robots.txt. It follows redirects itself, with the same checks. It
 * sends no cookies, and limits time and bytes.
 */
export function createFetcher({ network, takeTurn, userAgent, now = Date.now }: FetcherSettings): FetchUrl {
  const checkRobots = createRobots({ userAgent, now });

  const fetchUrl = async (address: string, options: FetchOptions, respectsRobots: boolean): Promise<FetchOutcome> => {
    const settings = { ...defaults, isTruncated: false, ...options };
    const reached = { url: address };
    const visit: Visit = { ...settings, remainingMs: settings.timeoutMs, respectsRobots, reached };
    try {
      return await follow(visit);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof FetchFailure) return { ...visit.reached, kind: error.kind, detail: error.detail };
      throw error;
    }
  };

  const follow = async (visit: Visit): Promise<FetchOutcome> => {
    const seen = new Set<string>();
    let url = webUrl(visit.reached.url);
    for (let redirects = 0; ; redirects++) {
      if (redirects > maxRedirects || seen.has(url.href)) throw new FetchFailure("too-many-redirects");
      seen.add(url.href);
      if (visit.respectsRobots) await checkRobots(url, (robotsUrl) => fetchRobotsTxt(robotsUrl, visit));
      const ended = await ask(url, visit);
      if ("outcome" in ended) return ended.outcome;
      const next = webUrl(ended.location, url);
      if (!next.hash) next.hash = url.hash;
      visit.reached = { url: next.href };
      url = next;
    }
  };

  const fetchRobotsTxt = (url: string, { maxWaitMs, timeoutMs, signal }: Visit) =>
    fetchUrl(url, { maxBytes: maxRobotsBytes, maxWaitMs, timeoutMs, signal }, false);

  /** Makes one request. Returns the redirect's URL or the outcome. */
  const ask = async (url: URL, visit: Visit): Promise<{ location: string } | { outcome: FetchOutcome }> => {
    const { maxWaitMs, signal } = visit;
    if (!(await takeTurn(url.hostname, { maxWaitMs, signal }))) throw new FetchFailure("busy");
    const started = performance.now();
    const limit = timeLimit(Math.max(0, Math.floor(visit.remainingMs)), signal);
    const response = await openResponse(url, { network, headers: headersOf(visit, userAgent), signal: limit });
    try {
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if ([301, 302, 303, 307, 308].includes(status) && location) return { location: decodedHeader(location) };
      if (status < 200 || status > 299)
        return {
          outcome: { ...visit.reached, kind: "http-status", status, retryAfterSeconds: retryAfter(response, now()) },
        };
      const contentType = response.headers["content-type"] ?? "";
      if (!isAccepted(contentType, visit.accept)) throw new FetchFailure("wrong-type", contentType.slice(0, 100));
      const body = await readBody(response, visit, limit);
      return { outcome: { ...visit.reached, kind: "ok", status, contentType, body } };
    } finally {
      response.destroy();
      visit.remainingMs -= performance.now() - started;
    }
  };

  return (url, options = {}) => fetchUrl(url, options, true);
}

/** Returns a URL that may be requested. Rejects ports of mail servers and the like, which have no pages. */
export function webUrl(address: string, base?: URL): URL {
  const url = parseUrl(address, base);
  if (!url) throw new FetchFailure("unsupported-url");
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const port = Number(url.port || 443);
  if (!isWeb || url.username || url.password || (port < 1024 && port !== 80 && port !== 443))
    throw new FetchFailure("unsupported-url");
  return url;
}

function headersOf({ accept }: Visit, userAgent: string): Record<string, string> {
  return {
    "User-Agent": userAgent,
    Accept: accept ? [...accept, "*/*;q=0.1"].join(", ") : "*/*",
    "Accept-Language": "en, *;q=0.5",
    "Accept-Encoding": "gzip, br",
  };
}

function isAccepted(contentType: string, accept: readonly string[] | undefined): boolean {
  const type = contentType.split(";", 1)[0]!.trim().toLowerCase();
  return !accept || accept.some((one) => one === type || (one.endsWith("/*") && type.startsWith(one.slice(0, -1))));
}

/** Node decodes headers as Latin-1, but sites write UTF-8 into Location. */
const decodedHeader = (value: string) => Buffer.from(value, "latin1").toString("utf8");

function retryAfter({ headers }: IncomingMessage, now: number): number | null {
  const value = headers["retry-after"];
  if (!value) return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

const network = publicNetwork(config.FETCH_TEST_HOSTS);
const takeTurn = createTurns(systemClock);
let fetcher: { userAgent: string; fetchUrl: FetchUrl } | undefined;

/** Returns the fetcher that names the site and its contact, for administrators who see it in their logs. */
function currentFetcher(): FetchUrl {
  const userAgent = `CareerHubBot/1.0 (+${config.APP_URL}; ${site.contactEmail || "no contact"})`;
  if (fetcher?.userAgent !== userAgent)
    fetcher = { userAgent, fetchUrl: createFetcher({ network, takeTurn, userAgent }) };
  return fetcher.fetchUrl;
}

/** Requests a URL of the public web. With FETCH_LINKS=off it sends no request and returns "off". */
export const fetchPublicUrl: FetchUrl = async (url, options) =>
  config.FETCH_LINKS === "on" ? currentFetcher()(url, options) : { url, kind: "off", detail: "" };

type Sending = { network: Network; headers: Record<string, string>; signal: AbortSignal; body?: string };

/** Sends a GET request, or a POST if it has a body, on a connection of its own. Returns the response with its body unread, or throws a FetchFailure. */
export async function openResponse(url: URL, { network, headers, signal, body }: Sending): Promise<IncomingMessage> {
  const addresses = await untilAborted(checkedAddresses(url, network), signal);
  const lookup = ((_host, { all }, done) => {
    if (all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  }) as LookupFunction;
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: body === undefined ? "GET" : "POST",
      agent: false,
      headers,
      lookup,
      signal,
    });
    outgoing.once("response", resolve);
    outgoing.once("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new FetchFailure("bad-response", "101"));
    });
    // Not removed after the response, because a response can also fail after its headers.
    outgoing.on("error", (error) => reject(failureOf(error)));
    outgoing.once("close", () => reject(new FetchFailure("bad-response", "closed")));
    outgoing.end(body);
  });
}

type Size = { maxBytes: number; isTruncated: boolean };

/** Reads and decompresses a body, or its beginning. Else throws "too-large" before it has more than `maxBytes` in memory. */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, isTruncated }: Size,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    if (!isTruncated && Number(response.headers["content-length"]) > maxBytes) throw new FetchFailure("too-large");
    for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes && !isTruncated) throw new FetchFailure("too-large");
      chunks.push(chunk);
      if (length > maxBytes) break;
    }
  } catch (error) {
    throw signal.aborted ? new FetchFailure("timeout") : failureOf(error);
  } finally {
    response.destroy();
  }
  // A body without a length ends with the connection, even if we closed the connection.
  if (signal.aborted) throw new FetchFailure("timeout");
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decompressed(response: IncomingMessage): Readable {
  const decoder = decoderOf(response.headers["content-encoding"]);
  if (!decoder) return response;
  response.on("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function decoderOf(encoding = "identity") {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      return createInflate();
    default:
      throw new FetchFailure("bad-encoding", encoding);
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new FetchFailure("timeout"));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
