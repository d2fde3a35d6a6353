/**
 * Rendered pages for anonymous visitors, kept compressed in this process until the catalogue changes. Design, section 8.
 * A page stays for a few seconds even when nothing is known to have changed: upvotes and the passing of time (the New
 * tab) do not announce themselves.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const mostBytes = 64 * 1024 * 1024;
const lifetime = 10_000;

export type Encoding = "br" | "gzip" | "identity";
export type KeptPage = {
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  until: number;
};

const pages = new Map<string, KeptPage>();
let bytes = 0;
let version = 0;

/** Rises with each change of the catalogue; a page whose loaders began under an older one is not kept. */
export const catalogueVersion = () => version;

/** Forgets every page, at once. */
export function dropPages(): void {
  version += 1;
  pages.clear();
  bytes = 0;
}

export function keptPage(key: string): KeptPage | undefined {
  const page = pages.get(key);
  if (page && page.until <= Date.now()) {
    forget(key, page);
    return undefined;
  }
  return page;
}

/** How an answer's maker learns under which key, and since which state of the catalogue, it may be kept. */
export const keepKeyHeader = "x-keep-key";
export const keepVersionHeader = "x-keep-version";

type Answer = { key: string; begun: number; headers: Headers; etag: string; body: Buffer };

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

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Keeps an answer whose loaders ran under the catalogue's version `begun`. */
export async function keepPage({ key, begun, headers, etag, body }: Answer): Promise<void> {
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    zip(body),
  ]);
  if (begun === version) store(key, { headers, etag, br, gz, body });
  rendered(key);
}

type Rendered = { headers: Headers; etag: string; br: Buffer; gz: Buffer; body: Buffer };

function store(key: string, { headers, etag, br, gz, body }: Rendered): void {
  const old = pages.get(key);
  if (old) forget(key, old);
  const page: KeptPage = {
    headers: Object.fromEntries(headers),
    etag,
    bodies: { br, gzip: gz, identity: body },
    until: Date.now() + lifetime,
  };
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

function sizeOf(page: KeptPage): number {
  return page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length;
}
