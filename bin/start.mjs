// `npm start`: the built server under remix-serve, on PORT or 3000.
import "../app/start/env-file.mjs";
import http from "node:http";
import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";

// On a machine with much memory V8 lets a small heap grow severalfold before it collects the old garbage; a long list
// would take 80 MB to stream instead of 10.
setFlagsFromString("--heap-growing-percent=40");
process.env.NODE_ENV ??= "production";
process.env.PORT ||= "3000";
if (!(Number(process.env.PORT) <= 65535)) {
  console.error("Configuration: PORT must be a whole number, 0 to 65535.");
  process.exit(1);
}

// Who sends a request byte by byte holds a connection for this long and no longer; remix-serve has no setting for it.
const { createServer: createHttpServer } = http;
http.createServer = (listener) =>
  createHttpServer({ headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }, listener);

// remix-serve would end in a stack trace when the port is taken.
const probe = createServer();
probe.once("error", (error) => {
  console.error(`Cannot listen on port ${process.env.PORT}: ${error.code}. Set PORT to a free one.`);
  process.exit(1);
});
probe.listen(Number(process.env.PORT), process.env.HOST || undefined, () => {
  probe.close(async () => {
    process.argv[2] = "build/server/index.js";
    await import("@remix-run/serve/dist/cli.js");
  });
});
