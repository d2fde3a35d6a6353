import { webAddress } from "~/domain/resources/values/web-address";
import { fetchPublicUrl } from "../fetcher/fetch-public-url.server";
import type { FetchOutcome } from "../fetcher/outcome";
import { type PageFacts, readPageFacts } from "./page-facts";

/** A person is waiting. Enough for robots.txt, five seconds later the page, and one redirect elsewhere. */
const maxWaitMs = 12_000;

export type FetchedFacts = { kind: "facts"; facts: PageFacts } | { kind: "failed"; message: string };

/** Fetches a page and reads its facts, or returns a message why that failed. */
export async function fetchPageFacts(link: string): Promise<FetchedFacts> {
  const url = webAddress(link);
  if (!url) return { kind: "failed", message: "Enter the link first, as in https://example.com/page" };
  const outcome = await fetchPublicUrl(url, { accept: ["text/html", "application/xhtml+xml"], maxWaitMs });
  if (outcome.kind !== "ok") return { kind: "failed", message: messages(outcome) };
  return { kind: "facts", facts: readPageFacts(outcome) };
}

function messages(outcome: Exclude<FetchOutcome, { kind: "ok" }>): string {
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
