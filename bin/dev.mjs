// `npm run dev`: runs the server entry from its sources, on PORT or 3000. Edits show immediately.
import "../app/start/env-file.mjs";
import { createServer } from "node:http";
import { createServer as createViteServer } from "vite";

process.env.NODE_ENV ??= "development";
process.env.PORT ||= "3000";

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
const { startServer } = await vite.ssrLoadModule("/server.ts");
startServer({ server, vite });
