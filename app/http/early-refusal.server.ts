/** Requests that Remix and Express would answer with a stack trace in the log and a bare 500 or 400. */
import type { IncomingMessage, ServerResponse } from "node:http";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** What pages take. Remix would run a page's action for the others too. */
const ofPages = ["GET", "HEAD", "POST", "OPTIONS"];
const isCall = (url: string) => /^\/(resources|users|login|password_resets|openapi\.json)(\/|\?|$)/i.test(url);

/** Whether a request was no request that can be understood, and has been answered so. */
export function refusedEarly(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "", headers } = request;
  if (!methods.includes(method)) {
    refuse(response, 405, `There is no ${method} here.`, { Allow: methods.join(", ") });
    return true;
  }
  if (!ofPages.includes(method) && !isCall(url)) {
    refuse(response, 405, `A page takes no ${method}.`, { Allow: ofPages.join(", ") });
    return true;
  }
  if (isReadOfCallAsPage(method, url)) {
    refuse(response, 404, "This is a call and no page: ask for it without .data.");
    return true;
  }
  if (isReadable(url) && !isOfAnotherRemix(url) && URL.canParse(`http://${headers.host ?? "localhost"}${url}`))
    return false;
  refuse(response, 400, "This address cannot be read.");
  return true;
}

/** As the data of a page Remix would hold the whole list in memory, which the call itself streams. */
function isReadOfCallAsPage(method: string, url: string): boolean {
  return (method === "GET" || method === "HEAD") && /^\/resources(\/[^?]*)?\.data(\?|$)/.test(url);
}

/** A parameter by which earlier versions of Remix asked for a route's data; it still answers it, in a shape of its own. */
function isOfAnotherRemix(url: string): boolean {
  const at = url.indexOf("?");
  return at !== -1 && new URLSearchParams(url.slice(at)).has("_data");
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return url.startsWith("/");
  } catch {
    return false;
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ error: sentence, errors: [sentence], fields: {} }));
}
