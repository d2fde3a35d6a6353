/** The ways in which a request can fail. */
type FailureKind =
  | "off"
  | "unsupported-url"
  | "private-address"
  | "robots"
  | "busy"
  | "timeout"
  | "too-large"
  | "too-many-redirects"
  | "wrong-type"
  | "bad-encoding"
  | "bad-response"
  | "bad-certificate"
  | "name-not-found"
  | "lookup-failed"
  | "connection-refused"
  | "connection-failed";

export type FetchOutcome = {
  /** The last URL that was, or would have been, requested. */
  url: string;
} & (
  | { kind: "ok"; status: number; contentType: string; body: Buffer }
  | { kind: "http-status"; status: number; retryAfterSeconds: number | null }
  | { kind: FailureKind; detail: string }
);

export type FetchOptions = {
  /** The maximum size of a decompressed body. A larger one is "too-large". 2 MB by default. */
  maxBytes?: number;
  /** Whether the body of a larger one is its beginning. */
  isTruncated?: boolean;
  /** For all requests together, without the time spent waiting for a host's turn. 10 seconds by default. */
  timeoutMs?: number;
  /** The maximum wait for a host's turn. If it is longer, the outcome is "busy". 30 seconds by default. */
  maxWaitMs?: number;
  /** Accepted media types, such as "text/html" or "image/*". Another type is "wrong-type". Any type by default. */
  accept?: readonly string[];
  /** Aborts the request. The promise is rejected with the signal's reason. */
  signal?: AbortSignal;
};

/** Requests a URL of the public web with GET. Rejects only if its signal aborts. */
export type FetchUrl = (url: string, options?: FetchOptions) => Promise<FetchOutcome>;

/** Ends a fetch with an outcome. */
export class FetchFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly detail = "",
  ) {
    super(`${kind} ${detail}`);
  }
}

/** Converts an error of Node's network, HTTP or zlib modules to a failure. */
export function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const { name, code = "", message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  const codes = errors?.length ? errors.map((one) => one.code) : [code];
  if (codes.every((one) => one === "ECONNREFUSED")) return new FetchFailure("connection-refused");
  if (name === "AbortError" || name === "TimeoutError" || code === "ETIMEDOUT") return new FetchFailure("timeout");
  if (
    code.startsWith("Z_") ||
    code.startsWith("ERR__ERROR_") ||
    code.startsWith("ERR_BROTLI") ||
    code === "ERR_PADDING_2"
  )
    return new FetchFailure("bad-encoding", code);
  if (code.startsWith("HPE_")) return new FetchFailure("bad-response", code);
  if (/CERT|SSL|TLS|SELF_SIGNED|ERR_OSSL|UNABLE_TO/.test(code)) return new FetchFailure("bad-certificate", code);
  return new FetchFailure("connection-failed", code || message);
}
