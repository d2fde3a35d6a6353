/** Express with files and Remix. It handles the requests that the page cache does not answer. */
import { readdirSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import path from "node:path";
import type { RequestHandler as RemixHandler } from "@remix-run/express";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";
import type { Connect } from "vite";
import { countRender } from "~/http/server/counters.server";
import { logFailure } from "~/http/server/log.server";
import { limitRenders } from "./limit-renders.server";

const built = "build/client";

/** Returns the Express app with Remix. In development, `vite` serves the files. */
export function createExpressApp(remix: RemixHandler, vite?: Connect.Server): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(compression());
  if (vite) app.use(vite);
  else {
    // Immutable, because file names change with their content.
    app.use(
      "/assets",
      preferCompressed(),
      express.static(`${built}/assets`, { immutable: true, maxAge: "1y", setHeaders }),
    );
    const files = express.static(built, { maxAge: "1h", setHeaders });
    // Each file has an extension, so a page needs no look into the folder.
    app.use((request, response, next) => (request.path.includes(".") ? files(request, response, next) : next()));
  }
  app.use(limitRenders);
  app.use((_request, _response, next) => {
    countRender();
    next();
  });
  app.all("*", remix);
  app.use(answerFailure);
  return app;
}

/** Serves the files that the build compressed, which are a sixth smaller than what there is time for in a request. */
function preferCompressed(): RequestHandler {
  const compressed = new Set(readdirSync(`${built}/assets`).filter((name) => name.endsWith(".br")));
  return (request, _response, next) => {
    const name = `${request.path.slice(1)}.br`;
    if (compressed.has(name) && request.acceptsEncodings("br")) request.url = `/${name}`;
    next();
  };
}

function setHeaders(response: Response, file: string): void {
  // compression() sets it only on responses with a body, and a 304 must have it too.
  response.set("Vary", "Accept-Encoding");
  // Only now, because the file may be gone, and then the response is a page.
  if (file.endsWith(".br")) response.type(path.extname(file.slice(0, -3))).set("Content-Encoding", "br");
}

const answerFailure: ErrorRequestHandler = (error, _request, response, _next) => {
  if (!response.headersSent) response.removeHeader("Content-Encoding");
  // The request's Range is outside the file, or its If-Match names another version.
  if (error.status === 416 || error.status === 412) {
    response.status(error.status).set(error.headers).type("text").send(STATUS_CODES[error.status]);
    return;
  }
  logFailure(error);
  if (response.headersSent) response.destroy();
  else response.status(500).type("text").send("Unexpected Server Error");
};
