import { ownValue } from "~/own-value";
import type { FetchOutcome } from "./fetcher/outcome";

/** The outcomes of checks, as texts for administrators. */
const texts: Record<Exclude<FetchOutcome["kind"], "http-status">, string> = {
  ok: "Responds",
  off: "Not checked",
  busy: "The site is busy",
  "unsupported-url": "Redirects to something other than a web page",
  "private-address": "Leads into a private network",
  robots: "The site does not allow robots",
  timeout: "Timed out",
  "too-large": "Too large",
  "too-many-redirects": "Too many redirects",
  "wrong-type": "Not a web page",
  "bad-encoding": "Unreadable",
  "bad-response": "Unreadable",
  "bad-certificate": "Invalid certificate",
  "name-not-found": "The domain does not exist",
  "lookup-failed": "The domain could not be looked up",
  "connection-refused": "The server refuses connections",
  "connection-failed": "The connection failed",
};

/** Returns the outcome of a check as text, such as "404" or "Timed out". */
export function outcomeText(outcome: string | null, httpStatus: number | null): string {
  if (outcome === "http-status") return `HTTP ${httpStatus}`;
  return ownValue(texts, outcome ?? "") ?? "Not checked yet";
}
