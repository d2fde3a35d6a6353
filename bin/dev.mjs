// `npm run dev`: runs the server entry from its sources, on PORT or 3000. Edits show immediately.
import "../app/start/env-file.mjs";
import { createServer } from "node:http";
import { stripVTControlCharacters } from "node:util";
import { createServer as createViteServer } from "vite";

process.env.NODE_ENV ??= "development";
process.env.PORT ||= "3000";

const server = createServer(respond);
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
const loadEntry = () => vite.ssrLoadModule("/server.ts");
let entry = await loadEntry();
let listener = entry.createListener(vite);
entry.listen(server);

/** Responds as the sources are now: an edit of a server module loads what imports it again. */
async function respond(request, response) {
  try {
    const current = await loadEntry();
    if (current !== entry) listener = current.createListener(vite);
    entry = current;
    listener(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
    showError(response, error);
  }
}

/** Shows a module that cannot be loaded, and loads the page again until it can. */
function showError(response, { message, id = "" }) {
  const text = stripVTControlCharacters([message, id].filter(Boolean).join("\n\n"));
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  response.writeHead(500, { "Content-Type": "text/html; charset=utf-8", Refresh: "1" });
  response.end(`<!doctype html><title>Error</title><pre style="white-space: pre-wrap">${escaped}</pre>`);
}
