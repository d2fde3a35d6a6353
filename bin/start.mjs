// `npm start`: runs the built server entry, on PORT or 3000.
import "../app/start/env-file.mjs";
import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";

// On a machine with much memory, V8 lets a small heap grow several times before it collects garbage. Without this,
// streaming a long list takes 80 MB instead of 10.
setFlagsFromString("--heap-growing-percent=40");
process.env.NODE_ENV ??= "production";
process.env.PORT ||= "3000";
if (!(Number(process.env.PORT) <= 65535)) {
  console.error("Configuration: PORT must be a whole number, 0 to 65535.");
  process.exit(1);
}

// Checks the port before the database is opened, because a second server on the same port must not touch the data.
const probe = createServer();
probe.once("error", (error) => {
  const ofHost = ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(error.code);
  console.error(
    ofHost
      ? `Cannot listen on HOST ${process.env.HOST}: ${error.code}. This machine does not have that address.`
      : `Cannot listen on port ${process.env.PORT}: ${error.code}. Set PORT to a free one.`,
  );
  process.exit(1);
});
probe.listen(Number(process.env.PORT), process.env.HOST || undefined, () => {
  probe.close(async () => {
    const { startServer } = await import("../build/server/server.js");
    startServer();
  });
});
