import { failureText } from "~/db/failure";
import { runInThread, ThreadFailure } from "~/domain/background/threads.server";
import { fetchPublicUrl } from "~/domain/links/fetcher/fetcher.server";
import { webAddress } from "~/domain/resources/values/web-address";
import type { FetchOptions, FetchOutcome, FetchUrl } from "../fetcher/outcome";
import type { PageFacts } from "./page-facts";

/** A person is waiting. Enough for robots.txt, five seconds later the page, and one redirect elsewhere. */
const maxWaitMs = 12_000;

type FetchedFacts = { kind: "facts"; facts: PageFacts } | { kind: "failed"; message: string };

/** Fetches a page and reads its facts, or returns a message why that failed. */
export async function fetchPageFacts(link: string): Promise<FetchedFacts> {
  const url = webAddress(link);
  if (!url) return { kind: "failed", message: "Enter the link first, as in https://example.com/page" };
  const outcome = await fetchPage(url, fetchPublicUrl, { maxWaitMs });
  return outcome.kind === "facts" ? outcome : { kind: "failed", message: messages(outcome) };
}

const htmlTypes = ["text/html", "application/xhtml+xml"];
/** Facts are at the beginning of a page. */
const maxBytes = 512 * 1024;
const threadLimits = { maxSeconds: 5, maxMegabytes: 64 };

type Failed = Exclude<FetchOutcome, { kind: "ok" }>;

/** Fetches the beginning of a page, and reads its facts in a worker thread. A page that cannot be read is a "bad-response". */
export async function fetchPage(
  url: string,
  fetchUrl: FetchUrl,
  options: Pick<FetchOptions, "maxWaitMs" | "signal">,
): Promise<{ kind: "facts"; facts: PageFacts } | Failed> {
  const outcome = await fetchUrl(url, { ...options, accept: htmlTypes, maxBytes, isTruncated: true });
  return outcome.kind === "ok" ? readFetched(outcome) : outcome;
}

type Fetched = Extract<FetchOutcome, { kind: "ok" }>;

/** Reads the facts of a fetched page in a worker thread. */
async function readFetched(outcome: Fetched): Promise<{ kind: "facts"; facts: PageFacts } | Failed> {
  const { body, contentType } = outcome;
  try {
    const page = { body, contentType, url: outcome.url };
    return { kind: "facts", facts: await runInThread("links/facts/page-worker", page, threadLimits) };
  } catch (error) {
    const isBusy = error instanceof ThreadFailure && error.limit === "queue";
    if (!isBusy) console.error(`The page ${outcome.url} could not be read: ${failureText(error)}`);
    return { url: outcome.url, kind: isBusy ? "busy" : "bad-response", detail: "" };
  }
}

/** Returns the title of a fetched page, or null if it has none or is something else. */
export async function readTitle(outcome: Fetched): Promise<string | null> {
  const isPage = outcome.body.length > 0 && htmlTypes.some((type) => outcome.contentType.startsWith(type));
  const read = isPage ? await readFetched(outcome) : null;
  return read?.kind === "facts" ? read.facts.title : null;
}

function messages(outcome: Failed): string {
  switch (outcome.kind) {
    case "http-status":
      return outcome.status === 404 || outcome.status === 410
        ? "There is no page at this link"
        : "The site did not give us this page. Fill in the form by hand";
    case "name-not-found":
      return "There is no site at this link";
    case "wrong-type":
    case "too-large":
      return "This link does not lead to a web page that can be read. Fill in the form by hand";
    case "robots":
      return "The site does not allow programs to read this page. Fill in the form by hand";
    case "busy":
      return "This site is busy. Try again in a minute";
    default:
      return "The page could not be read. Fill in the form by hand";
  }
}
