import { expect, test } from "@playwright/test";
import { isShared } from "~/http/cache/cache-policy.server";
import { rawRequest } from "../support/raw-request";
import { dataUrl, exampleUrl } from "../support/route-examples";
import { cachePolicy } from "../support/server-build";

/** There is none until an administrator publishes one: see site.test.ts. */
const ownPages = "/pages/:slug";

/** All URLs whose responses visitors share. */
const shared = cachePolicy.flatMap(([pattern, caching]) => {
  const path = exampleUrl(pattern);
  return isShared(caching) && pattern !== ownPages
    ? [{ path, caching }, ...(caching === "page" ? [{ path: dataUrl(path), caching }] : [])]
    : [];
});
const encodings = ["br", "gzip", undefined];
/** The request headers that a shared cache may have to vary on. deploy/nginx/nginx.conf handles each. */
const known = ["cookie", "authorization", "accept", "accept-encoding", "save-data", "sec-gpc", "origin"];

test("public responses have public cache headers and a strong ETag for each encoding, and set no cookie", async ({
  baseURL,
}) => {
  expect(shared.length).toBeGreaterThan(14);
  // Another test may change the catalogue in between.
  for (const one of shared) await expect(() => expectCacheable(baseURL!, one)).toPass({ timeout: 30_000 });
});

async function expectCacheable(baseURL: string, { path, caching }: (typeof shared)[number]): Promise<void> {
  const tags = new Map<string, string>();
  for (const encoding of encodings) {
    const headers: Record<string, string> = encoding ? { "Accept-Encoding": encoding } : {};
    // Requested twice: the second response comes from the page cache.
    const [first, response] = [
      await rawRequest(baseURL, { path, headers }),
      await rawRequest(baseURL, { path, headers }),
    ];
    expect([path, response.status, response.headers["set-cookie"]]).toEqual([path, 200, undefined]);
    expect(response.headers["cache-control"], path).toMatch(/^public, max-age=\d+/);
    expect(response.headers.etag, path).toMatch(/^"[\w-]+"$/);
    expect([path, first.headers.etag]).toEqual([path, response.headers.etag]);
    const vary = response.headers.vary!.toLowerCase().split(/, */);
    expect(vary, path).toEqual(expect.arrayContaining(["cookie", "authorization", "accept-encoding"]));
    expect(known, `${path} varies by ${vary}`).toEqual(expect.arrayContaining(vary));
    const encoded = response.headers["content-encoding"] ?? "identity";
    expect([path, encoded]).toEqual([path, caching === "picture" ? "identity" : (encoding ?? "identity")]);
    const taken = tags.get(response.headers.etag!);
    expect([path, taken ?? encoded]).toEqual([path, encoded]);
    tags.set(response.headers.etag!, encoded);
    if (encoding === encodings[0]) await expectNotModified(baseURL, path, response.headers.etag!, headers);
  }
  expect([path, tags.size]).toEqual([path, caching === "picture" ? 1 : 3]);
}

async function expectNotModified(baseURL: string, path: string, etag: string, headers: Record<string, string>) {
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await rawRequest(baseURL, { path, headers: { ...headers, "If-None-Match": ifNoneMatch } });
    expect([path, again.status, again.text, again.headers.etag]).toEqual([path, 304, "", etag]);
    expect(again.headers["cache-control"], path).toMatch(/^public/);
  }
  const other = await rawRequest(baseURL, { path, headers: { ...headers, "If-None-Match": '"other"' } });
  expect([path, other.status]).toEqual([path, 200]);
}

test("responses to a session or token are private", async ({ baseURL }) => {
  const strangers: Record<string, string>[] = [
    { Cookie: "hub_session=x" },
    { Cookie: "a=b; hub_theme=dark" },
    { Authorization: "Bearer x" },
  ];
  for (const [at, { path }] of shared.entries()) {
    const { status, headers } = await rawRequest(baseURL!, { path, headers: strangers[at % 3]! });
    expect([path, status, headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
  }
});

test("personal responses are never public", async ({ baseURL }) => {
  for (const [pattern, caching] of cachePolicy) {
    const path = exampleUrl(pattern);
    for (const Accept of ["text/html", "application/json"]) {
      const { status, headers } = await rawRequest(baseURL!, { path, headers: { Accept } });
      const control = headers["cache-control"] ?? "";
      if (caching === "personal") expect([path, /no-store/.test(control) || status >= 300]).toEqual([path, true]);
      if (!isShared(caching)) expect([path, control]).not.toEqual([path, expect.stringContaining("public")]);
    }
  }
});
