/** One request, without redirects. */
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { checkedAddresses, type Network } from "./network.server";
import { FetchFailure, failureOf } from "./outcome";

type Request = { network: Network; headers: Record<string, string>; signal: AbortSignal };

/** Sends a GET request on a connection of its own. Returns the response with its body unread, or throws a FetchFailure. */
export async function openResponse(url: URL, { network, headers, signal }: Request): Promise<IncomingMessage> {
  const addresses = await untilAborted(checkedAddresses(url, network), signal);
  const lookup = ((_host, { all }, done) => {
    if (all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  }) as LookupFunction;
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: false, headers, lookup, signal });
    outgoing.once("response", resolve);
    outgoing.once("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new FetchFailure("bad-response", "101"));
    });
    // Not removed after the response, because a response can also fail after its headers.
    outgoing.on("error", (error) => reject(failureOf(error)));
    outgoing.once("close", () => reject(new FetchFailure("bad-response", "closed")));
    outgoing.end();
  });
}

type Size = { maxBytes: number; isTruncated: boolean };

/** Reads and decompresses a body, or its beginning. Else throws "too-large" before it has more than `maxBytes` in memory. */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, isTruncated }: Size,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    if (!isTruncated && Number(response.headers["content-length"]) > maxBytes) throw new FetchFailure("too-large");
    for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes && !isTruncated) throw new FetchFailure("too-large");
      chunks.push(chunk);
      if (length > maxBytes) break;
    }
  } catch (error) {
    throw signal.aborted ? new FetchFailure("timeout") : failureOf(error);
  } finally {
    response.destroy();
  }
  // A body without a length ends with the connection, even if we closed the connection.
  if (signal.aborted) throw new FetchFailure("timeout");
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decompressed(response: IncomingMessage): Readable {
  const decoder = decoderOf(response.headers["content-encoding"]);
  if (!decoder) return response;
  response.on("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function decoderOf(encoding = "identity") {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      return createInflate();
    default:
      throw new FetchFailure("bad-encoding", encoding);
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new FetchFailure("timeout"));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
