import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { rawRequest } from "../support/raw-request";

const pages = [
  "/",
  "/latest",
  "/product/mdn-web-docs",
  "/latest?resource=mdn-web-docs",
  "/?auth=login",
  "/search?q=react",
];
const personal = ["/submit", "/my-upvotes", "/my-library", "/account", "/auth/login", "/login"];
const missing = ["/nothing", "/product/nothing", "/a/b/c"];

const html = { Accept: "text/html" };

test("every page, also an error page, has the security headers", async ({ request, baseURL }) => {
  const responses = [
    ...(await Promise.all([...pages, ...personal, ...missing].map((path) => request.get(path, { headers: html })))),
    await request.post("/latest", { headers: html, form: {} }),
    await request.post("/submit", { headers: html, form: {} }),
    await request.post("/submit", { headers: { ...html, Origin: "https://evil.example" }, form: {} }),
    await request.post("/submit", { headers: { ...html, "Content-Type": "text/plain" }, data: "x" }),
    await request.get("/resources/1/upvote", { headers: html }),
  ].map((response) => ({ path: response.url(), status: response.status(), headers: response.headers(), response }));
  const statuses = new Set(responses.map(({ status }) => status));
  for (const status of [200, 403, 404, 405, 415, 422]) expect([...statuses]).toContain(status);
  for (const { path, status, headers, response } of responses) {
    expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    // A page that everybody gets says nothing about its visitor to a window that opened it.
    const isShared = headers["cache-control"]!.startsWith("public");
    expect(isShared, path).toBe(status === 200 && pages.includes(path.replace(baseURL!, "")));
    expect(headers["cross-origin-opener-policy"], path).toBe(isShared ? undefined : "same-origin");
    const policy = headers["content-security-policy"]!;
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')*; style-src 'self';/);
    expectNothingInline(await response.text(), { policy, path });
  }
  expect((await rawRequest(baseURL!, { path: "/" })).headers["x-powered-by"]).toBeUndefined();
});

type Page = { policy: string; path: string };

/**
 * Expects that the policy has the hash of every inline script, that nothing else is inline, and that the styles are one
 * linked file.
 */
function expectNothingInline(page: string, { policy, path }: Page): void {
  const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map((match) => match[1]);
  const inline = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes, code]) => code !== "" && !/type="application\/(ld\+)?json"/.test(attributes!),
  );
  const hashes = inline.map(([, , code]) => `sha256-${createHash("sha256").update(code!).digest("base64")}`);
  expect([...allowed].sort(), path).toEqual([...new Set(hashes)].sort());
  expect(page, path).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
  expect(page, path).not.toMatch(/nonce=|javascript:/);
  expect(page, path).not.toContain("<style");
  expect(page.match(/<link rel="stylesheet"/g), path).toHaveLength(1);
  expect(page.match(/<!doctype/gi), path).toHaveLength(1);
}

test("HEAD responds like GET, without the body", async ({ baseURL }) => {
  for (const path of ["/", "/ui-ux", "/submit", "/nothing", "/product/mdn-web-docs", "/healthz"]) {
    const got = await rawRequest(baseURL!, { path });
    const head = await rawRequest(baseURL!, { method: "HEAD", path });
    expect([path, head.status, head.text]).toEqual([path, got.status, ""]);
    for (const name of ["content-type", "cache-control", "x-frame-options"]) {
      expect(head.headers[name], `${path} ${name}`).toBe(got.headers[name]);
    }
  }
});

test("built files are cached for ever; their names change with their content", async ({ request }) => {
  const page = await (await request.get("/paths")).text();
  const files = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
  expect(files.some((file) => file.endsWith(".css"))).toBe(true);
  expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  for (const file of new Set(files)) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()["cache-control"], file).toContain("immutable");
  }
});
