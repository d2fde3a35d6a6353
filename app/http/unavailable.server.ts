/**
 * What is answered while the database is away: a page that was kept, however old, or a plain one with a 503 that says
 * when to come again. Remix would make a 500 of it.
 */
import type { ServerResponse } from "node:http";
import { isUnavailable } from "~/db/failure";
import { awaySentence } from "~/ui/away-sentence";
import { responseOf } from "./drain.server";
import { preferredEncoding } from "./encoding.server";
import { keepKeyHeader, pageInNeed, sentIn } from "./kept-pages.server";
import { refusalPage } from "./refusal-page.server";

export const retryAfter = { "Retry-After": "5" };

/** For the `catch` of a question: what to go on with while the database is away. */
export function whileAway<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isUnavailable(error)) return value;
    throw error;
  };
}

const unavailable = new WeakSet<ServerResponse>();

/** Makes a 500 that Remix is about to answer a request with a 503. */
export function answerUnavailable(request: Request): void {
  const response = responseOf(request);
  if (!response || response.headersSent || unavailable.has(response)) return;
  unavailable.add(response);
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (status !== 500) return writeHead(status, ...rest);
    for (const [name, value] of Object.entries(retryAfter)) response.setHeader(name, value);
    response.statusMessage = "";
    return writeHead(503);
  }) as typeof response.writeHead;
}

/**
 * What to answer instead of a page or its data that could not be made, or not wholly (503); undefined when that has
 * another reason.
 */
export async function insteadOf(request: Request, status: number): Promise<Response | undefined> {
  const response = responseOf(request);
  if ((status !== 500 && status !== 503) || !response || !unavailable.has(response)) return undefined;
  const key = request.headers.get(keepKeyHeader);
  const page = key === null ? undefined : pageInNeed(decodeURIComponent(key));
  if (!page) return undefined;
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  const { headers, body } = await sentIn(page, encoding);
  const pairs = headers.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, headers[at + 1]!]] : []));
  return new Response(body as Buffer<ArrayBuffer>, { headers: pairs });
}

/** The same for a document, which is a plain page when none was kept and there is nothing to show. */
export async function pageInsteadOf(request: Request, status: number): Promise<Response | undefined> {
  const kept = await insteadOf(request, status);
  const response = responseOf(request);
  if (kept || status !== 500 || !response || !unavailable.has(response)) return kept;
  return refusalPage(503, awaySentence, { ...retryAfter, "Cache-Control": "no-store" });
}
