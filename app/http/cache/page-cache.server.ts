/**
 * Rendered pages, cached compressed in this process until the catalogue changes. A page stays fresh for a few seconds
 * even when no change is known: upvotes and the passing of time (the New tab) do not announce themselves.
 */
import { type CompressionLevel, compress, type Encoding, etagOf } from "./encoding.server";

const defaults = {
  maxBytes: 24 * 1024 * 1024,
  freshMs: 10_000,
  /** How old a page may be that is sent because no newer one can be made. */
  staleMs: 24 * 60 * 60 * 1000,
  /** How long requests wait for the one that renders their page. */
  waitMs: 10_000,
};

/** What is sent of a page in one encoding; its headers as names and values in turn, which Node writes as they are. */
export type EncodedPage = { etag: string; headers: string[]; body: Buffer };

export type CachedPage = {
  digest: string;
  /** Headers of the response in any encoding, and of a 304. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
  level: CompressionLevel;
  /** Each made when it is first asked for. */
  encoded: Partial<Record<Encoding, EncodedPage>>;
  encoding: Partial<Record<Encoding, Promise<EncodedPage>>>;
  freshUntil: number;
};

type Rendered = { generation: number; headers: Headers; digest: string; body: Buffer };

/** The right to render a page, for which equal requests wait, or their wait for it. */
export type Lease = { release: () => void; wait?: undefined } | { wait: Promise<void>; release?: undefined };

type Rendering = { promise: Promise<void>; release: () => void };

// A page that did not change will be sent often.
const nextLevel = { fast: "normal", normal: "best", best: "best" } as const;

export class PageCache {
  readonly #options: typeof defaults;
  readonly #pages = new Map<string, CachedPage>();
  readonly #renderings = new Map<string, Rendering>();
  #bytes = 0;
  #generation = 0;

  constructor(options: Partial<typeof defaults> = {}) {
    this.#options = { ...defaults, ...options };
  }

  /** Rises with each change of the catalogue. A page that was read under an older one is not cached. */
  get generation(): number {
    return this.#generation;
  }

  /** Returns a page that may be sent as it is. */
  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && page.freshUntil > performance.now() ? page : undefined;
  }

  /** Returns the page as it was last rendered, for when it cannot be rendered anew. */
  getStale(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && page.freshUntil > performance.now() - this.#options.staleMs ? page : undefined;
  }

  /**
   * Caches a page, unless the catalogue has changed since its rendering began, and lets the requests that wait for it go
   * on. URLs with a query are very many: such a page is compressed fast when it is rendered for the first time.
   */
  put(key: string, { generation, headers, digest, body }: Rendered): CachedPage {
    const old = this.#pages.get(key);
    const isSame = old?.digest === digest;
    const level = isSame ? nextLevel[old.level] : old || !key.includes("?") ? "normal" : "fast";
    const page: CachedPage = {
      digest,
      headers: [...headers].flat(),
      notModifiedHeaders: ["cache-control", "vary"].flatMap((name) => [name, headers.get(name) ?? ""]),
      body,
      level,
      encoded: {},
      encoding: {},
      freshUntil: performance.now() + this.#options.freshMs,
    };
    if (isSame && old.level === level)
      for (const [encoding, { body: bytes }] of Object.entries(old.encoded) as [Encoding, EncodedPage][])
        addEncoded(page, encoding, bytes);
    if (generation === this.#generation) this.#store(key, page);
    this.release(key);
    return page;
  }

  /** Serves no cached page as fresh any more. They stay for when nothing newer can be rendered. */
  invalidate(): void {
    this.#generation += 1;
    for (const page of this.#pages.values()) page.freshUntil = Math.min(page.freshUntil, performance.now());
  }

  /**
   * Coalesces equal requests: the first gets the right to render the page, the others wait until it is cached, until the
   * first gives up (`release`), or until a deadline; then each looks again, and renders for itself what is not there.
   */
  acquire(key: string): Lease {
    const rendering = this.#renderings.get(key);
    if (rendering) return { wait: rendering.promise };
    let release = () => {};
    const promise = new Promise<void>((resolve) => {
      const deadline = setTimeout(() => release(), this.#options.waitMs).unref();
      release = () => {
        clearTimeout(deadline);
        // Another request may have the right by now.
        if (this.#renderings.get(key)?.release === release) this.#renderings.delete(key);
        resolve();
      };
    });
    this.#renderings.set(key, { promise, release });
    return { release };
  }

  /** Lets the requests that wait for a page go on. */
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

// Compressed twice it takes less than half as much again.
const sizeOf = ({ body }: CachedPage) => 1.5 * body.length;

/** Returns what is sent of a page in an encoding, compressed now when it was not yet. */
export async function encodedPage(page: CachedPage, encoding: Encoding): Promise<EncodedPage> {
  const known = page.encoded[encoding];
  if (known) return known;
  page.encoding[encoding] ??= compress(page.body, encoding, page.level).then((bytes) =>
    addEncoded(page, encoding, bytes),
  );
  return page.encoding[encoding];
}

function addEncoded(page: CachedPage, encoding: Encoding, body: Buffer): EncodedPage {
  const etag = etagOf(page.digest, encoding, page.level);
  const headers = [...page.headers, "etag", etag, "content-length", String(body.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  const encoded = { etag, headers, body };
  page.encoded[encoding] = encoded;
  return encoded;
}
