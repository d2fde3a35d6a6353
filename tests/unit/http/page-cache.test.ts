import { beforeEach, describe, expect, test, vi } from "vitest";
import { encodedPage, PageCache } from "~/http/cache/page-cache.server";

const minute = 60_000;
const day = 24 * 60 * minute;

const rendered = (text: string) => ({
  headers: new Headers({ "Content-Type": "text/html" }),
  digest: text,
  body: Buffer.from(text.padEnd(1000)),
});

const textOf = (cache: PageCache, key: string) => cache.get(key)?.digest;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
});

describe("freshness", () => {
  test("a page is fresh for ten seconds, also when the system clock is set back", () => {
    const cache = new PageCache();
    cache.put("/latest", rendered("first"), 0);
    vi.setSystemTime(Date.now() - day);
    vi.advanceTimersByTime(9_999);
    expect(textOf(cache, "/latest")).toBe("first");
    vi.advanceTimersByTime(1);
    expect(cache.get("/latest")).toBeUndefined();
  });

  test("an invalidated page is stale for a day after it expired", () => {
    const cache = new PageCache();
    cache.put("/latest", rendered("first"), 0);
    cache.invalidate();
    expect([cache.get("/latest"), cache.getStale("/latest")?.digest]).toEqual([undefined, "first"]);
    vi.advanceTimersByTime(day - 1);
    expect(cache.getStale("/latest")?.digest).toBe("first");
    vi.advanceTimersByTime(1);
    expect(cache.getStale("/latest")).toBeUndefined();
  });

  test("a page whose rendering began before an invalidation is not stored", () => {
    const cache = new PageCache();
    const { generation } = cache;
    cache.invalidate();
    const page = cache.put("/latest", rendered("old"), generation);
    expect([page.digest, cache.get("/latest"), cache.getStale("/latest")]).toEqual(["old", undefined, undefined]);
    cache.put("/latest", rendered("new"), cache.generation);
    expect(textOf(cache, "/latest")).toBe("new");
  });
});

test("removes the oldest pages when there are too many bytes", () => {
  const cache = new PageCache({ maxBytes: 3 * 1500 });
  for (const key of ["/1", "/2", "/3", "/4"]) cache.put(key, rendered(key), 0);
  expect(["/1", "/2", "/3", "/4"].map((key) => textOf(cache, key))).toEqual([undefined, "/2", "/3", "/4"]);
  cache.put("/2", rendered("again"), 0);
  cache.put("/5", rendered("/5"), 0);
  expect(["/2", "/3", "/4", "/5"].map((key) => textOf(cache, key))).toEqual(["again", undefined, "/4", "/5"]);
});

describe("encodings", () => {
  test("each has its own bytes, length and ETag and is compressed once", async () => {
    const page = new PageCache().put("/latest", rendered("text"), 0);
    const [brotli, gzip, identity] = await Promise.all(
      (["br", "gzip", "identity"] as const).map((encoding) => encodedPage(page, encoding)),
    );
    expect(new Set([brotli!.etag, gzip!.etag, identity!.etag]).size).toBe(3);
    expect(brotli!.headers.join()).toContain(`content-length,${brotli!.body.length},content-encoding,br`);
    expect(identity!.headers).not.toContain("content-encoding");
    expect(await encodedPage(page, "br")).toBe(brotli);
  });

  test("a page that did not change is not compressed again", async () => {
    const cache = new PageCache();
    const brotli = await encodedPage(cache.put("/latest", rendered("text"), 0), "br");
    expect((await encodedPage(cache.put("/latest", rendered("text"), 0), "br")).body).toBe(brotli.body);
    expect((await encodedPage(cache.put("/latest", rendered("other"), 0), "br")).body).not.toBe(brotli.body);
  });
});

describe("equal requests", () => {
  /** Returns whether a promise is resolved by now. */
  async function isResolved(promise: Promise<void>): Promise<boolean> {
    const pending = {};
    return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
  }

  function leaderAndFollower(cache: PageCache) {
    const leader = cache.acquire("/latest");
    const follower = cache.acquire("/latest");
    expect(leader.release).toBeTypeOf("function");
    return { release: leader.release!, wait: follower.wait! };
  }

  test("wait until the first has cached its page", async () => {
    const cache = new PageCache();
    const { wait } = leaderAndFollower(cache);
    expect(await isResolved(wait)).toBe(false);
    cache.put("/latest", rendered("first"), 0);
    await wait;
    expect(textOf(cache, "/latest")).toBe("first");
  });

  test("stop waiting after the first released its page, and one of them renders it", async () => {
    const cache = new PageCache();
    const { release, wait } = leaderAndFollower(cache);
    release();
    await wait;
    expect(cache.acquire("/latest").release).toBeTypeOf("function");
  });

  test("stop waiting after a deadline", async () => {
    const cache = new PageCache({ waitMs: 5_000 });
    const { wait } = leaderAndFollower(cache);
    vi.advanceTimersByTime(4_999);
    expect(await isResolved(wait)).toBe(false);
    vi.advanceTimersByTime(1);
    await wait;
  });

  test("a late release does not release the requests that wait for another rendering", async () => {
    const cache = new PageCache({ waitMs: 5_000 });
    const { release, wait } = leaderAndFollower(cache);
    vi.advanceTimersByTime(5_000);
    await wait;
    const next = leaderAndFollower(cache);
    release();
    release();
    expect(await isResolved(next.wait)).toBe(false);
    expect(cache.acquire("/latest").wait).toBe(next.wait);
    next.release();
    await next.wait;
  });

  test("for another page do not wait", () => {
    const cache = new PageCache();
    leaderAndFollower(cache);
    expect(cache.acquire("/").release).toBeTypeOf("function");
  });
});
