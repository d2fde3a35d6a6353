/** A kept page's answer, straight to the socket. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { knownTag, preferredEncoding } from "./encoding.server";
import { type KeptPage, type Sent, sentIn } from "./kept-pages.server";
import { logAnswer } from "./log.server";
import { ownHeaders } from "./request-log.server";

/**
 * Sends the page in the encoding asked for, or says that the asker has it. `begun` is by performance.now().
 * All headers go in one list: with any set beforehand, Node takes the list apart and puts each to them.
 */
export function sendKept(page: KeptPage, request: IncomingMessage, response: ServerResponse, begun: number): void {
  const { headers } = request;
  const known = knownTag(headers["if-none-match"], page.name);
  if (known) {
    response.writeHead(304, [...page.notModified, "etag", known, ...ownHeaders(request)]).end();
    logAnswer(request, { status: 304, begun });
    return;
  }
  const answer = (sent: Sent) => {
    response.writeHead(200, [...sent.headers, ...ownHeaders(request)]);
    response.end(request.method === "HEAD" ? undefined : sent.body);
    logAnswer(request, { status: 200, begun });
  };
  const encoding = preferredEncoding(headers["accept-encoding"] as string | undefined);
  const sent = page.sent[encoding];
  if (sent) answer(sent);
  else sentIn(page, encoding).then(answer, () => response.destroy());
}
