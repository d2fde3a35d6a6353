/**
 * One line of JSON for each request that reached Remix and one for each failure, tied by the request's id. No address of
 * a person, no cookie, and of the URL only the path: what is searched for is nobody's business.
 */
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import morgan from "morgan";
import { failureText } from "~/db/failure";
import { isDraining } from "./drain-state.server";
import { pathForLog } from "./log.server";
import { countAnswer, countFailure } from "./metrics.server";

const idHeader = "x-request-id";

/** A proxy's id is taken when it is one; anything else could write into the log. */
export const isSaneId = (given: unknown): given is string => typeof given === "string" && /^[\w.-]{8,64}$/.test(given);

/** Gives every request an id, and counts and logs the answers. Before `standInFront`, which sends the id with each. */
export function keepRequestLog(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    begin(message as { request: IncomingMessage; response: ServerResponse });
  });
  // remix-serve logs with this format; kept pages, which it does not see, are logged by whoever sends them.
  morgan.format("tiny", (tokens, request, response) => {
    const line = {
      at: new Date().toISOString(),
      level: "info",
      id: request.headers[idHeader],
      method: request.method,
      path: pathOf(request),
      status: response.headersSent ? response.statusCode : null,
      ms: Number(tokens["response-time"]!(request, response) ?? 0),
    };
    return JSON.stringify(line);
  });
}

function begin({ request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  const given = request.headers[idHeader];
  const id = isSaneId(given) ? given : randomUUID();
  request.headers[idHeader] = id;
  const began = performance.now();
  response.once("close", () => {
    countAnswer(response.headersSent ? response.statusCode : 0, performance.now() - began);
  });
}

/** What every answer says of its request and its connection, as names and values in turn. */
export function ownHeaders({ headers }: IncomingMessage): string[] {
  const own = ["X-Request-Id", headers[idHeader] as string];
  // What is on its way ends; the connection must not be used for more.
  return isDraining() ? [...own, "Connection", "close"] : own;
}

function pathOf(request: IncomingMessage): string {
  const { originalUrl, url = "" } = request as IncomingMessage & { originalUrl?: string };
  return pathForLog(originalUrl ?? url);
}

/** Logs a fault of ours, with the request it befell where that is known. */
export function logFailure(error: unknown, request?: Request): void {
  countFailure();
  const id = request?.headers.get(idHeader) ?? undefined;
  console.error(JSON.stringify({ at: new Date().toISOString(), level: "error", id, error: failureText(error) }));
}
