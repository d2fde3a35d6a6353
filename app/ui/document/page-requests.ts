import { createPath } from "@remix-run/react";
import { site } from "~/site";
import { unavailableMessage } from "./unavailable-message";
import { versionHeader } from "./version-header";

/**
 * Replaces `fetch` for the data of pages, until the returned function is called. When a form cannot be sent, it stays as
 * typed and `onUnsent` gets a message. When a page cannot be loaded, the browser loads it as a document and shows the
 * error as it does without JavaScript. The data of the page that is shown is requested again until it arrives.
 */
export function watchRequests(onUnsent: (text: string) => void): () => void {
  const originalFetch = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || !pathname.endsWith(".data")) return originalFetch(request);
    const response = await readCompletely(originalFetch(request), request.signal);
    return request.method === "GET" ? readPage(request, response) : sendForm(response, onUnsent);
  };
  return () => {
    window.fetch = originalFetch;
  };
}

const isData = (response: Response | undefined): response is Response =>
  response?.headers.get("Content-Type")?.startsWith("text/x-script") ?? false;

async function readPage(request: Request, response: Response | undefined): Promise<Response> {
  if (isData(response) && !needsDocument(response)) return response;
  if (loadDocument() || (isData(response) && response.ok)) return new Promise(() => {});
  await new Promise((resolve) => setTimeout(resolve, retryMs));
  return window.fetch(request);
}

async function sendForm(response: Response | undefined, onUnsent: (text: string) => void): Promise<Response> {
  if (isData(response) && response.status !== contentTooLarge) return response;
  onUnsent(await messageOf(response));
  return new Response(emptyResult, { status: 503 });
}

/** Whether the database is unavailable or the data is of another version of the app or of the site's settings. */
function needsDocument({ status, headers }: Response): boolean {
  const version = window.__remixManifest.version + site.version;
  return status === 503 || (headers.get(versionHeader) ?? version) !== version;
}

/** Returns a response with its whole body, or undefined if the request failed. */
async function readCompletely(response: Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const { status, headers, body } = await response;
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
  } catch (error) {
    if (signal.aborted) throw error;
  }
}

/** Loads the page of the pending navigation as a document. Returns false if there is none: then the page stays. */
function loadDocument(): boolean {
  const { navigation } = window.__remixRouter.state;
  if (!navigation.location) return false;
  const page = createPath(navigation.location);
  if (createPath(location) === page) location.reload();
  else location.assign(page);
  return true;
}

async function messageOf(response: Response | undefined): Promise<string> {
  if (response?.status === contentTooLarge) return "That is too much to send. Please shorten it.";
  const body: { error?: string } | undefined = await response?.json().catch(() => undefined);
  return body?.error ?? unavailableMessage;
}

const contentTooLarge = 413;
const retryMs = 2_000;

/** An action's empty result, as Remix encodes it. */
const emptyResult = '[{"_1":-5},"data"]\n';
