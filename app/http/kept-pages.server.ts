/**
 * Rendered pages for anonymous visitors, kept compressed in this process until the catalogue changes.
 * A page stays for a few seconds even when nothing is known to have changed: upvotes and the passing of time (the New
 * tab) do not announce themselves.
 */
import { type Effort, type Encoding, encode, tagOf } from "./encoding.server";

const mostBytes = 24 * 1024 * 1024;
/** Milliseconds. */
export const lifetime = 10_000;
/** How old a page may be that is better than none. */
const mostAge = 24 * 60 * 60 * 1000;

/** What is sent of a page in one encoding; its headers as pairs in a row, which Node writes out as they are. */
export type Sent = { etag: string; headers: string[]; body: Buffer };
export type KeptPage = {
  name: string;
  /** Headers of an answer in any encoding, and of one that says that nothing changed. */
  common: string[];
  notModified: string[];
  body: Buffer;
  effort: Effort;
  /** Each made when it is first asked for. */
  sent: Partial<Record<Encoding, Sent>>;
  making: Partial<Record<Encoding, Promise<Sent>>>;
  until: number;
};

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

type Answer = { key: string; begun: number; headers: Headers; name: string; body: Buffer; encoding: Encoding };

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

// A page that has stayed the same will be sent often.
const better = { once: "kept", kept: "best", best: "best" } as const;

/**
 * Keeps an answer whose loaders ran under the catalogue's version `begun`; returns what is sent in the encoding asked
 * for. Addresses with a query are very many: such a page is compressed quickly when it is made for the first time.
 */
export async function keepPage({ key, begun, headers, name, body, encoding }: Answer): Promise<Sent> {
  const old = pages.get(key);
  const isSame = old?.name === name;
  const effort = isSame ? better[old.effort] : old || !key.includes("?") ? "kept" : "once";
  const known = isSame && old.effort === effort ? old.sent : {};
  const notModified = ["cache-control", "vary"].flatMap((header) => [header, headers.get(header) ?? ""]);
  const common = [...headers].flat();
  const page: KeptPage = { name, common, notModified, body, effort, sent: {}, making: {}, until: 0 };
  for (const [one, { body: encoded }] of Object.entries(known) as [Encoding, Sent][]) take(page, one, encoded);
  const sent = await sentIn(page, encoding);
  page.until = performance.now() + lifetime;
  if (begun === version) store(key, page);
  rendered(key);
  return sent;
}

/** What is sent of a page in an encoding, compressed now when it was not yet. */
export async function sentIn(page: KeptPage, encoding: Encoding): Promise<Sent> {
  const { sent, making, body, effort } = page;
  if (sent[encoding]) return sent[encoding];
  making[encoding] ??= encode(body, encoding, effort).then((encoded) => take(page, encoding, encoded));
  return making[encoding];
}

function take(page: KeptPage, encoding: Encoding, body: Buffer): Sent {
  const etag = tagOf(page.name, encoding, page.effort);
  const headers = [...page.common, "etag", etag, "content-length", String(body.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  const made = { etag, headers, body };
  page.sent[encoding] = made;
  return made;
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

// Compressed twice it takes less than half as much again.
const sizeOf = ({ body }: KeptPage) => 1.5 * body.length;
