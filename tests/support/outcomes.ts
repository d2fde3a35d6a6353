/** What a request of a link comes to, for tests that request nothing. */
import type { FetchOutcome } from "~/domain/links/fetcher/outcome";

const reached = { url: "https://example.com/", detail: "" };

export const ok: FetchOutcome = {
  ...reached,
  kind: "ok",
  status: 200,
  contentType: "text/html",
  body: Buffer.alloc(0),
};

export const status = (status: number, retryAfterSeconds: number | null = null): FetchOutcome => ({
  ...reached,
  kind: "http-status",
  status,
  retryAfterSeconds,
});

type Failure = "off" | "busy" | "name-not-found" | "connection-refused" | "timeout" | "robots";
export const failed = (kind: Failure): FetchOutcome => ({ ...reached, kind });
