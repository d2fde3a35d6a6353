/** Compression of cached responses. Each encoding has its own ETag (RFC 9110, section 8.8.3.3). */
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import accepts from "accepts";
import { sha256 } from "~/hash.server";

export type Encoding = "br" | "gzip" | "identity";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * "fast" takes half the time of "normal", at a few per cent more bytes; "best" takes fifty times as long (50 ms for a
 * page) and saves a tenth.
 */
const levels = { fast: { gzip: 3, brotli: 3 }, normal: { gzip: 6, brotli: 5 }, best: { gzip: 9, brotli: 11 } };
export type CompressionLevel = keyof typeof levels;

export async function compress(body: Buffer, encoding: Encoding, level: CompressionLevel = "normal"): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body, { level: levels[level].gzip });
  if (encoding === "identity") return body;
  const quality = levels[level].brotli;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliAsync(body, { params });
}

/**
 * Compresses the body of a response to one client, and sets its headers. Compressing it whole takes half the time of a
 * stream.
 */
export async function compressOnce(request: Request, headers: Headers, body: Buffer): Promise<Buffer> {
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding"));
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return compress(body, encoding, "fast");
}

const encodingSuffixes: Record<Encoding, string> = { br: "-br", gzip: "-gz", identity: "" };
const levelSuffixes: Record<CompressionLevel, string> = { fast: "1", normal: "", best: "9" };

export function digestOf(body: Uint8Array): string {
  return sha256(body, "base64url").slice(0, 27);
}

/** Returns the strong ETag of a body in an encoding. Each compression level gives other bytes, so another ETag. */
export function etagOf(digest: string, encoding: Encoding, level: CompressionLevel = "normal"): string {
  return `"${digest}${encodingSuffixes[encoding]}${encoding === "identity" ? "" : levelSuffixes[level]}"`;
}

/**
 * Returns the ETag in If-None-Match or If-Match with this digest, in any encoding: the client has the body. "*" matches
 * every body.
 */
export function matchingEtag(ifNoneMatch: string | null | undefined, digest: string): string | undefined {
  if (ifNoneMatch?.trim() === "*") return etagOf(digest, "identity");
  if (!ifNoneMatch?.includes(digest)) return undefined;
  const etags = ifNoneMatch.split(",").map((etag) => etag.trim().replace(/^W\//, ""));
  return etags.find((etag) => etag.startsWith(`"${digest}`) && ownSuffix.test(etag.slice(digest.length + 1)));
}

const ownSuffix = /^((-br|-gz)[19]?)?"$/;

// A cache, because most browsers send the same header. Bounded, because clients may send anything.
const encodingByHeader = new Map<string, Encoding>();

/** Returns the best encoding that an Accept-Encoding header accepts. */
export function preferredEncoding(accepted: string | string[] | null | undefined): Encoding {
  const header = String(accepted ?? "");
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const request = { headers: { "accept-encoding": header } } as unknown as IncomingMessage;
  // In our order of preference, because clients rarely rank their encodings.
  const acceptedEncodings = accepts(request).encodings();
  const preferred = (["br", "gzip"] as const).find((encoding) => acceptedEncodings.includes(encoding)) ?? "identity";
  if (encodingByHeader.size >= 200) encodingByHeader.clear();
  encodingByHeader.set(header, preferred);
  return preferred;
}
