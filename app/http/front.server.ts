/**
 * In front of remix-serve, which takes no middleware: what has to happen to a request before Remix sees it, and the
 * kept pages, which Remix does not see at all.
 */
import diagnostics from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { respectsPrivacyControl } from "./caching.server";
import { clientAddressHeader } from "./client-address.server";
import { numberResponse } from "./drain.server";
import { refusedEarly } from "./early-refusal.server";
import { catalogueVersion, keepKeyHeader, keepVersionHeader, keptPage, mayRender, rendered } from "./kept-pages.server";
import { logAnswer } from "./log.server";
import {
  keptTemplate,
  memberAnswer,
  memberAsking,
  templateKeyHeader,
  templateVersionHeader,
} from "./member-pages.server";
import type { Template } from "./member-template.server";
import { ownHeaders } from "./request-log.server";
import { keptOriginHeader } from "./respond.server";
import { cachingOf, isKept } from "./route-caching.server";
import { sendKept } from "./send-kept.server";
import { answerAfterAll } from "./unread-body.server";

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
  const begun = performance.now();
  underWay += 1;
  response.once("close", ended);
  const key = isHostKnown(request) ? keyOf(request) : undefined;
  const page = key === undefined ? undefined : keptPage(key);
  if (page) {
    sendKept(page, request, response, begun);
    return;
  }
  const own = ownHeaders(request);
  for (let at = 0; at < own.length; at += 2) response.setHeader(own[at]!, own[at + 1]!);
  answerAfterAll(request, response);
  if (refusedEarly(request, response)) return;
  prepareHeaders(request);
  numberResponse(request, response);
  const mayBeKept = key !== undefined && isKept(cachingOf(pathOf(request.url!)));
  const ofMembers = mayBeKept ? undefined : templateKeyOf(request);
  if (mayBeKept) inSingleFlight(key, request, response, behind);
  else if (ofMembers !== undefined) toMember(ofMembers, request, response, behind);
  else behind(request, response);
}

function ended(): void {
  underWay -= 1;
}

let lastHost: string | undefined;

// A kept page is sent unread, but a request that names no host that can be is refused all the same.
function isHostKnown({ headers: { host } }: IncomingMessage): boolean {
  if (host === undefined || host === lastHost) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

const ourHeaders = [keptOriginHeader, keepKeyHeader, keepVersionHeader, templateKeyHeader, templateVersionHeader];

function prepareHeaders(request: IncomingMessage): void {
  const { headers } = request;
  for (const ours of ourHeaders) delete headers[ours];
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

/** The key of what an anonymous visitor reads: its address, and what else the pages of the table vary by. */
function keyOf({ headers, method, url = "/" }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || url.length > 500) return undefined;
  if (headers.cookie !== undefined && /(^|; *)hub_/.test(headers.cookie)) return undefined;
  return variantOf(headers) + url;
}

function variantOf(headers: IncomingHttpHeaders): string {
  const lite = headers["save-data"] === "on" ? "lite " : "";
  const unwatched = respectsPrivacyControl && headers["sec-gpc"] === "1" ? "unwatched " : "";
  return lite + unwatched;
}

/** The key of what every member with the same preferences reads; our cookies are the only ones left by now. */
function templateKeyOf({ headers, method, url = "/" }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers.cookie === undefined || url.length > 500) return undefined;
  const cookies = headers.cookie.split("; ");
  const preferences = cookies.filter((cookie) => /^hub_(theme|analytics)=/.test(cookie)).sort();
  const isSignedIn = cookies.filter((cookie) => cookie.startsWith("hub_session=")).length === 1;
  if (!isSignedIn || preferences.length + 1 !== cookies.length) return undefined;
  const path = pathOf(url);
  if (path.endsWith(".data") || cachingOf(path) !== "page") return undefined;
  return `member ${variantOf(headers)}${preferences} ${url}`;
}

/** The same for a page's template, from which every member is answered by name. */
function toMember(key: string, request: IncomingMessage, response: ServerResponse, behind: Listener): void {
  const begun = performance.now();
  const follow = () => {
    const template = keptTemplate(key);
    if (!template) {
      behind(request, response);
      return;
    }
    fill(template, request, response, begun).then(
      (isAnswered) => isAnswered || behind(request, response),
      // Whatever is wrong, the page's own way of saying so is the right one.
      () => behind(request, response),
    );
  };
  if (keptTemplate(key)) follow();
  else if (mayRender(key, follow)) {
    response.once("close", () => rendered(key));
    request.headers[templateKeyHeader] = encodeURIComponent(key);
    request.headers[templateVersionHeader] = String(catalogueVersion());
    behind(request, response);
  }
}

async function fill(template: Template, request: IncomingMessage, response: ServerResponse, begun: number) {
  const { headers, method } = request;
  const cookie = headers.cookie ?? "";
  const member = await memberAsking(new Request("http://member", { headers: { cookie } }), template);
  if (!member) return false;
  const answer = await memberAnswer(template, member, headers["accept-encoding"] as string | undefined);
  if (response.destroyed) return true;
  answer.headers.set("Content-Length", String(answer.body.length));
  response.writeHead(200, [...answer.headers].flat());
  response.end(method === "HEAD" ? undefined : answer.body);
  logAnswer(request, { status: 200, begun });
  return true;
}

/** One request at a time renders a page; those for the same wait and are sent its bytes. */
function inSingleFlight(key: string, request: IncomingMessage, response: ServerResponse, behind: Listener): void {
  const begun = performance.now();
  const follow = () => {
    const page = keptPage(key);
    if (page) sendKept(page, request, response, begun);
    else behind(request, response);
  };
  if (!mayRender(key, follow)) return;
  response.once("close", () => rendered(key));
  request.headers[keepKeyHeader] = encodeURIComponent(key);
  request.headers[keepVersionHeader] = String(catalogueVersion());
  behind(request, response);
}

const pathOf = (url: string) => url.split("?", 1)[0]!;
