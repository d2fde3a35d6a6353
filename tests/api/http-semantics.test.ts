import { readdirSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, expectError } from "../support/call";
import { rawRequest } from "../support/raw-request";
import { exampleUrl } from "../support/route-examples";
import { cachePolicy } from "../support/server-build";
import { unique } from "../support/unique";

const html = { Accept: "text/html" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

test.describe("conditional requests", () => {
  const files = ["/favicon.svg", `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`];

  for (const [at, file] of files.entries())
    test(`of the static file ${at}: 304 and 412 as RFC 9110 says`, async ({ baseURL }) => {
      // Not by fetch, which adds "Cache-Control: no-cache" to a conditional request.
      const get = (headers: Record<string, string> = {}) => rawRequest(baseURL!, { path: file, headers });
      const etag = (await get()).headers.etag!;
      for (const known of [etag, "*"]) {
        const { status, headers } = await get({ "If-None-Match": known });
        expect([known, status, headers.vary]).toEqual([known, 304, "Accept-Encoding"]);
        expect([known, (await get({ "If-Match": known })).status]).toEqual([known, 200]);
      }
      expect((await get({ "If-Match": '"another"' })).status).toBe(412);
    });

  test("of the stylesheet: each encoding has its own ETag and the same text, and refusals have none", async ({
    baseURL,
  }) => {
    const path = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".css"))}`;
    const get = (coding: string, headers = {}) =>
      rawRequest(baseURL!, { path, headers: { "Accept-Encoding": coding, ...headers } });
    const [brotli, gzip, plain] = [await get("gzip, br"), await get("gzip"), await get("identity")];
    for (const { headers } of [brotli, gzip, plain])
      expect([headers["content-type"]!.toLowerCase(), headers.vary]).toEqual([
        "text/css; charset=utf-8",
        "Accept-Encoding",
      ]);
    expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    expect((await get("br", { "If-None-Match": brotli.headers.etag })).status).toBe(304);
    for (const [refused, headers] of [
      [416, { Range: "bytes=9999999-" }],
      [412, { "If-Match": '"another"' }],
    ] as const) {
      const answer = await get("br", headers);
      expect([answer.status, answer.headers["content-encoding"]]).toEqual([refused, undefined]);
    }
  });

  test("of pages and lists: * is every version", async () => {
    for (const [path, Accept] of [
      ["/latest", "text/html"],
      ["/resources?per_page=1", "application/json"],
      ["/paths/start-freelancing", "application/json"],
    ])
      expect([path, (await call("GET", path!, { headers: { Accept: Accept!, "If-None-Match": "*" } })).status]).toEqual(
        [path, 304],
      );
  });

  test("of a resource: PUT with an If-Match that names another version is a 412 and saves nothing", async () => {
    const token = await adminToken();
    const { json } = await call("POST", "/resources", { token, json: adminRecord({ name: `If ${unique()}` }) });
    const put = (name: string, ifMatch: string) =>
      call("PUT", `/resources/${json.id}`, { token, json: adminRecord({ name }), headers: { "If-Match": ifMatch } });
    const [first, second] = [`First ${unique()}`, `Second ${unique()}`];
    expect((await put(first, `"${json.version}"`)).status).toBe(200);
    for (const stale of [`"${json.version}"`, 'W/"2"', '"another"', "2"]) expectError(await put(second, stale), 412);
    expect((await put(second, "*")).json.name).toBe(second);
  });
});

test("a form that is sent to a page without an action gets our words, and the methods that the page supports", async () => {
  const readOnly: string[] = [];
  for (const [pattern] of cachePolicy) {
    const path = exampleUrl(pattern);
    const { status, text, headers } = await call("POST", path, { headers: { ...html, ...form }, body: "a=b" });
    // The data for scripts, which nobody sees, still has the framework's text.
    const shown = text.replace(/<script.*?<\/script>/gs, "");
    expect([path, shown]).not.toEqual([path, expect.stringMatching(/did not provide|`action`|No route matches/)]);
    const isPage = status === 405 && headers.get("Content-Type")?.startsWith("text/html");
    // Calls of the API have words of their own.
    if (!isPage || headers.get("Allow")?.endsWith("OPTIONS")) continue;
    readOnly.push(path);
    expect([path, headers.get("Allow")]).toEqual([path, "GET, HEAD"]);
    expect(shown).toContain("This page does not accept forms.");
  }
  expect(readOnly.length).toBeGreaterThan(10);
});

test("a 405 names no method that is refused", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"])
    for (const path of [
      "/latest",
      "/submit",
      "/account",
      "/paths/new",
      "/paths/start-freelancing/edit",
      "/favicon.svg",
    ]) {
      const { status, headers } = await call(method, path, { headers: html });
      expect([method, path, status]).toEqual([method, path, 405]);
      for (const allowed of headers.get("Allow")!.split(", "))
        expect([path, allowed, (await call(allowed, path, { headers: html })).status]).not.toEqual([
          path,
          allowed,
          405,
        ]);
    }
});

test("every 401 says how to authenticate", async () => {
  const requests = [
    ["GET", "/account", html],
    ["GET", "/account.data", {}],
    ["POST", "/account/profile", { ...html, ...form }],
    ["POST", "/auth/login", { ...html, ...form }],
  ] as const;
  for (const [method, path, headers] of requests) {
    const body = method === "POST" ? "email=nobody@example.com&password=x" : undefined;
    const response = await call(method, path, { headers, body });
    expect([path, response.status, response.headers.get("WWW-Authenticate")]).toEqual([path, 401, "Bearer"]);
  }
});
