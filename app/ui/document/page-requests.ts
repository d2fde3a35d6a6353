/** What is done where JavaScript asks for the data of a page, and it is not to be had. */
import { awaySentence } from "./away-sentence";
import { versionHeader } from "./version-header";

/**
 * Stands between Remix and the network for the data of pages, until the returned function is called. A form that found no
 * server stays as it was typed, which `onUnsent` is told in a sentence; a page that was asked for is left to the browser,
 * which says it as it does without scripts.
 */
export function watchRequests(onUnsent: (text: string) => void): () => void {
  const ask = window.fetch;
  window.fetch = async (asked, init) => {
    const request = new Request(asked, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || !pathname.endsWith(".data")) return ask(request);
    const isRead = request.method === "GET";
    const answer = await whole(ask(request), request.signal);
    const isData = answer?.headers.get("Content-Type")?.startsWith("text/x-script");
    if (answer && isData && !(isRead ? isForNoPage(answer) : answer.status === tooLarge)) return answer;
    if (isRead) return leave();
    onUnsent(await sentenceOf(answer));
    return new Response(noResult, { status: 503 });
  };
  return () => {
    window.fetch = ask;
  };
}

/** Data without the database, or of another version of the app than this page is: neither is for the scripts here. */
function isForNoPage({ status, headers }: Response): boolean {
  const { version } = window.__remixManifest;
  return status === 503 || (headers.get(versionHeader) ?? version) !== version;
}

/** An answer of which everything has arrived; undefined when there is none. */
async function whole(answer: Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const { status, headers, body } = await answer;
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
  } catch (error) {
    if (signal.aborted) throw error;
  }
}

/** To the page that is awaited, as a document. Nothing is awaited when the shown one is only read anew: it stays. */
function leave(): Promise<never> {
  const { navigation } = window.__remixRouter.state;
  if (navigation.location) {
    const { pathname, search, hash } = navigation.location;
    const page = pathname + search + hash;
    const isShown = location.pathname + location.search + location.hash === page;
    // After Remix, which loads the shown page anew where a script of the next one is gone.
    setTimeout(() => (isShown ? location.reload() : location.assign(page)), 50);
  }
  return new Promise(() => {});
}

/** What a server in front said, or our own before it was a page. */
async function sentenceOf(answer: Response | undefined): Promise<string> {
  if (answer?.status === tooLarge) return "That is too much to send. Please shorten it.";
  const said: { error?: string } | undefined = await answer?.json().catch(() => undefined);
  return said?.error ?? awaySentence;
}

const tooLarge = 413;

/** An action's answer without content, as Remix encodes it. */
const noResult = '[{"_1":-5},"data"]\n';
