import { expect, test } from "@playwright/test";
import { type Caching, cachePolicy, isShared } from "~/http/cache/cache-policy.server";
import { call } from "../support/call";
import { newEmail, password } from "../support/member";
import { type RawAnswer, rawRequest } from "../support/raw-request";
import { dataUrl, exampleUrl } from "../support/route-examples";

/** There is none until an administrator publishes one: see site.test.ts. */
const ownPages = "/pages/:slug";

/** All URLs whose responses visitors share. */
const shared = cachePolicy.flatMap(([pattern, caching]) => {
  const path = exampleUrl(pattern);
  return isShared(caching) && pattern !== ownPages
    ? [{ path, caching }, ...(caching === "page" ? [{ path: dataUrl(path), caching }] : [])]
    : [];
});
const isPrivate = (caching: Caching) => ["feed", "personal", "action"].includes(caching);
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
    await expectNotModified(baseURL, path, response.headers.etag!, headers);
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
  for (const { path } of shared) {
    for (const headers of strangers) {
      const { status, headers: answered } = await rawRequest(baseURL!, { path, headers });
      expect([path, status, answered["cache-control"]]).toEqual([path, 200, "private, no-store"]);
    }
  }
});

test("personal responses are never public, and an action cannot be read", async ({ baseURL }) => {
  for (const [pattern, caching] of cachePolicy) {
    const path = exampleUrl(pattern);
    for (const Accept of ["text/html", "application/json"]) {
      const { status, headers } = await rawRequest(baseURL!, { path, headers: { Accept } });
      const control = headers["cache-control"] ?? "";
      if (isPrivate(caching)) expect([path, /no-store/.test(control) || status >= 300]).toEqual([path, true]);
      if (!isShared(caching) && caching !== "file")
        expect([path, control]).not.toEqual([path, expect.stringContaining("public")]);
      if (caching === "action") expect([path, status >= 300]).toEqual([path, true]);
    }
  }
});

test("no visitor's page contains private data of members", async ({ baseURL }) => {
  const privateTexts = [newEmail(), `Zerbinetta${Date.now().toString(36)}`, `Quillfeather${Date.now().toString(36)}`];
  const [email, first_name, last_name] = privateTexts;
  const form = new URLSearchParams({
    email: email!,
    password,
    first_name: first_name!,
    last_name: last_name!,
    account_type: "creator",
  });
  const signedUp = await fetch(`${baseURL}/auth/signup`, { method: "POST", redirect: "manual", body: form });
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  expect(cookies.some((cookie) => cookie.startsWith("hub_session="))).toBe(true);
  const { token } = (await call("POST", "/login", { json: { email, password } })).json ?? {};
  // URLs of no other test, so that every page is rendered. Members and visitors request them at the same time.
  const own = (path: string) =>
    `${path}${path.includes("?") ? "&" : "?"}own=${first_name}`.replace(first_name!, email!.slice(0, 12));
  let theirs = 0;
  for (const { path } of shared) {
    const asMember: Record<string, string>[] = [{ Cookie: cookies.join("; ") }];
    if (token) asMember.push({ Authorization: `Bearer ${token}` });
    const responses = await Promise.all([
      ...asMember.map((headers) => rawRequest(baseURL!, { path: own(path), headers })),
      ...[1, 2, 3].map(() => rawRequest(baseURL!, { path: own(path) })),
      ...asMember.map((headers) => rawRequest(baseURL!, { path: own(path), headers })),
    ]);
    responses.push(await rawRequest(baseURL!, { path: own(path) }));
    const isPublic = (response: RawAnswer) => /public/.test(response.headers["cache-control"] ?? "");
    expect([path, responses.filter(isPublic).length]).toEqual([path, 4]);
    for (const response of responses) {
      const content = response.text + JSON.stringify(response.headers);
      const found = privateTexts.filter((mark) => content.includes(mark));
      if (isPublic(response)) expect([path, found]).toEqual([path, []]);
      theirs += found.length;
    }
  }
  expect(theirs).toBeGreaterThan(10);
});
