/**
 * Rendered pages for anonymous visitors, kept compressed in this process until the catalogue changes. Design, section 8.
 * A page stays for a few seconds even when nothing is known to have changed: upvotes and the passing of time (the New
 * tab) do not announce themselves.
 */
import { type Encoding, encode, tagOf } from "./encoding.server";

const mostBytes = 32 * 1024 * 1024;
/** Milliseconds. */
export const lifetime = 10_000;
/** How old a page may be that is better than none. */
const mostAge = 24 * 60 * 60 * 1000;

/** What is sent of a page in one encoding; its headers as pairs in a row, which Node writes out as they are. */
type Sent = { etag: string; headers: string[]; notModified: string[]; body: Buffer };
export type KeptPage = { name: string; sent: Record<Encoding, Sent>; until: number };

const pages = new Map<string, KeptPage>();
let bytes = 0;
let version = 0;

/** Rises with each change of the catalogue; a page whose loaders began under an older one is not kept. */
export const catalogueVersion = () => version;

/** Sends none of the pages any more, from now on; they stay for when nothing newer can be made. */
export function dropPages(): void {
  version += 1;
  for (const page of pages.values()) page.until = Math.min(page.until, performance.now());
}

export function keptPage(key: string): KeptPage | undefined {
  const page = pages.get(key);
  return page && page.until > performance.now() ? page : undefined;
}

/** The page as it was last made, for when it cannot be made anew. */
export function pageInNeed(key: string): KeptPage | undefined {
  const page = pages.get(key);
  return page && page.until > performance.now() - mostAge ? page : undefined;
}

/** How an answer's maker learns under which key, and since which state of the catalogue, it may be kept. */
export const keepKeyHeader = "x-keep-key";
export const keepVersionHeader = "x-keep-version";

type Answer = { key: string; begun: number; headers: Headers; name: string; body: Buffer };

const waiting = new Map<string, (() => void)[]>();

/**
 * Whether the asker is the one to render this page now. Everyone else is called back when it is kept, or when it is
 * known that it will not be.
 */
export function mayRender(key: string, otherwise: () => void): boolean {
  const queue = waiting.get(key);
  if (queue) queue.push(otherwise);
  else waiting.set(key, []);
  return !queue;
}

/** Ends the rendering of a page: whoever waited for it is called. */
export function rendered(key: string): void {
  const queue = waiting.get(key);
  waiting.delete(key);
  for (const call of queue ?? []) call();
}

/** Keeps an answer whose loaders ran under the catalogue's version `begun`; returns its bytes in each encoding. */
export async function keepPage({ key, begun, headers, name, body }: Answer): Promise<Record<Encoding, Buffer>> {
  const [br, gzip] = await Promise.all([encode(body, "br"), encode(body, "gzip")]);
  const bodies = { br, gzip, identity: body };
  if (begun === version) store(key, { name, sent: sentOf(headers, name, bodies), until: performance.now() + lifetime });
  rendered(key);
  return bodies;
}

function sentOf(given: Headers, name: string, bodies: Record<Encoding, Buffer>): KeptPage["sent"] {
  const common = [...given].flat();
  const about = ["cache-control", "vary"].flatMap((header) => [header, given.get(header) ?? ""]);
  const sent = (encoding: Encoding): Sent => {
    const body = bodies[encoding];
    const etag = tagOf(name, encoding);
    const headers = [...common, "etag", etag, "content-length", String(body.length)];
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    return { etag, headers, notModified: [...about, "etag", etag], body };
  };
  return { br: sent("br"), gzip: sent("gzip"), identity: sent("identity") };
}

function store(key: string, page: KeptPage): void {
  const old = pages.get(key);
  if (old) forget(key, old);
  pages.set(key, page);
  bytes += sizeOf(page);
  for (const [oldest, its] of pages) {
    if (bytes <= mostBytes) break;
    forget(oldest, its);
  }
}

function forget(key: string, page: KeptPage): void {
  if (pages.delete(key)) bytes -= sizeOf(page);
}

function sizeOf({ sent }: KeptPage): number {
  return sent.br.body.length + sent.gzip.body.length + sent.identity.body.length;
}
