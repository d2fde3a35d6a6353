/** Rendered and compressed pages, until the catalogue changes. They also expire, because votes change no pages. */
import { compress, type Encoding, etagOf } from "./encoding.server";

const defaults = {
  maxBytes: 24 * 1024 * 1024,
  freshMs: 10_000,
  /** The maximum age of a stale page that is sent while the page cannot be rendered. */
  staleMs: 24 * 60 * 60 * 1000,
  /** How long a request waits for another request that renders the same page. */
  waitMs: 10_000,
};

/** A page in one encoding. `headers` has names and values in turn, as Node writes them. */
export type EncodedPage = { etag: string; headers: string[]; body: Buffer };

export type CachedPage = {
  digest: string;
  /** Headers of the response in any encoding, and of a 304. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
  /** Filled when an encoding is first needed. */
  encoded: Partial<Record<Encoding, EncodedPage>>;
  encoding: Partial<Record<Encoding, Promise<EncodedPage>>>;
  freshUntil: number;
};

export type Rendered = { headers: Headers; digest: string; body: Buffer };

/** Either the right to render a page, or a promise to wait for while another request renders it. */
type Lease = { release: () => void; wait?: undefined } | { wait: Promise<void>; release?: undefined };

export class PageCache {
  readonly #options: typeof defaults;
  readonly #pages = new Map<string, CachedPage>();
  readonly #renderings = new Map<string, { promise: Promise<void>; release: () => void }>();
  #bytes = 0;
  #generation = 0;

  constructor(options: Partial<typeof defaults> = {}) {
    this.#options = { ...defaults, ...options };
  }

  /** Increases with each change of the catalogue. A page whose rendering began in an older generation is not cached. */
  get generation(): number {
    return this.#generation;
  }

  /** The number of pages, fresh and stale. */
  get size(): number {
    return this.#pages.size;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && page.freshUntil > performance.now() ? page : undefined;
  }

  /** Returns the last rendered page, to send if it cannot be rendered now. */
  getStale(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && page.freshUntil > performance.now() - this.#options.staleMs ? page : undefined;
  }

  /**
   * Caches a page, unless the catalogue has changed since `generation`, in which its rendering began, and releases the
   * requests that wait for it. A page that did not change is not compressed again.
   */
  put(key: string, { headers, digest, body }: Rendered, generation: number): CachedPage {
    const old = this.#pages.get(key);
    const page: CachedPage = {
      digest,
      headers: [...headers].flat(),
      notModifiedHeaders: ["cache-control", "vary"].flatMap((name) => [name, headers.get(name) ?? ""]),
      body,
      encoded: {},
      encoding: {},
      freshUntil: performance.now() + this.#options.freshMs,
    };
    if (old?.digest === digest)
      for (const [encoding, { body: bytes }] of Object.entries(old.encoded) as [Encoding, EncodedPage][])
        addEncoded(page, encoding, bytes);
    if (generation === this.#generation) this.#store(key, page);
    this.release(key);
    return page;
  }

  /** Makes all cached pages stale. They stay for `getStale`. */
  invalidate(): void {
    this.#generation += 1;
    for (const page of this.#pages.values()) page.freshUntil = Math.min(page.freshUntil, performance.now());
  }

  /**
   * Coalesces equal requests. The first gets the right to render the page. The others wait until the page is cached or
   * released, or until a deadline. Then each looks into the cache again, and renders the page itself if it is missing.
   */
  acquire(key: string): Lease {
    const rendering = this.#renderings.get(key);
    if (rendering) return { wait: rendering.promise };
    let release = () => {};
    const promise = new Promise<void>((resolve) => {
      const deadline = setTimeout(() => release(), this.#options.waitMs).unref();
      release = () => {
        clearTimeout(deadline);
        // Another request may have acquired the right in the meantime.
        if (this.#renderings.get(key)?.release === release) this.#renderings.delete(key);
        resolve();
      };
    });
    this.#renderings.set(key, { promise, release });
    return { release };
  }

  release(key: string): void {
    this.#renderings.get(key)?.release();
  }

  #store(key: string, page: CachedPage): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (page && this.#pages.delete(key)) this.#bytes -= sizeOf(page);
  }
}

// The two compressed copies together take less than half of the body.
const sizeOf = ({ body }: CachedPage) => 1.5 * body.length;

/** Returns a page in an encoding. Compresses it the first time. */
export async function encodedPage(page: CachedPage, encoding: Encoding): Promise<EncodedPage> {
  const known = page.encoded[encoding];
  if (known) return known;
  page.encoding[encoding] ??= compress(page.body, encoding).then((bytes) => addEncoded(page, encoding, bytes));
  return page.encoding[encoding];
}

function addEncoded(page: CachedPage, encoding: Encoding, body: Buffer): EncodedPage {
  const etag = etagOf(page.digest, encoding);
  const headers = [...page.headers, "etag", etag, "content-length", String(body.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  const encoded = { etag, headers, body };
  page.encoded[encoding] = encoded;
  return encoded;
}
