/**
 * The server entry. Reads from top to bottom in the order that a request passes. `npm start` runs the built file, `npm
 * run dev` runs it with Vite. The same Remix build also runs under stock remix-serve. docs/caching.md says what this
 * entry adds.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/express";
import type { ViteDevServer } from "vite";
import { config } from "~/config.server";
import { withUnsentForms } from "~/http/auth/unsent-form.server";
import { pageRequestOf } from "~/http/cache/page-request.server";
import { createContext } from "~/http/entry/create-context.server";
import { drainRequest } from "~/http/entry/drain-request.server";
import { createExpressApp } from "~/http/entry/express-app.server";
import { ownHeaders, requestIdOf, setOwnHeaders } from "~/http/entry/own-headers.server";
import { rejectMalformed } from "~/http/entry/reject-malformed.server";
import { logRequest } from "~/http/server/log.server";
import { oneAtATime } from "~/http/server/one-at-a-time.server";
import { currentContext, runWithContext } from "~/http/server/request-context.server";
import { describeStart } from "~/start/describe-start";

/** How long a client that sends its request byte by byte can hold a connection. */
const slowSenders = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };
/** Longer than proxies keep idle connections (nginx: 60 s), because a form is lost that meets a closing one. */
const keepAliveTimeout = 65_000;

export function startServer(): void {
  const server = createServer({ ...slowSenders, keepAliveTimeout });
  server.on("request", createListener());
  listen(server);
}

export function listen(server: Server): void {
  server.listen(config.PORT, config.HOST, () => {
    for (const line of describeStart(config)) console.log(line);
  });
  process.once("SIGINT", () => server.close());
  process.once("SIGTERM", () => setTimeout(() => server.close(), config.SHUTDOWN_DELAY_SECONDS * 1000));
}

/** Returns what handles a request. In development, `vite` serves the files, and bin/dev.mjs calls it again after an edit. */
export function createListener(vite?: ViteDevServer): RequestListener {
  const remix = createRequestHandler({
    build: withUnsentForms(build),
    mode: config.NODE_ENV,
    getLoadContext: () => currentContext()!,
  });
  const app = createExpressApp(remix, vite?.middlewares);

  return oneAtATime((request, response) => {
    const requestId = requestIdOf(request);
    logRequest(request, response, requestId);
    const cached = pageRequestOf(request);
    if (cached?.send(request, response, ownHeaders(requestId, "hit"))) return;
    drainRequest(request, response);
    if (rejectMalformed(request, response, requestId)) return;
    const context = createContext(request, response, { requestId, page: cached });
    const { page } = context;
    const render = () => {
      setOwnHeaders(response, requestId, page ? "miss" : "bypass");
      runWithContext(context, () => app(request, response));
    };
    if (page) page.coalesce(request, response, ownHeaders(requestId, "hit"), render);
    else render();
  });
}
