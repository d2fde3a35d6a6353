import { expect, test } from "@playwright/test";
import { rawRequest } from "../support/raw-request";

const broken = ["%", "%ff", "%00", "%E0%A4%A", "%0d%0aSet-Cookie:x=1"];
const parameters = [
  ...["/latest?tab=", "/latest?format=", "/latest?tag=", "/latest?sort=", "/latest?after=", "/latest?before="],
  ...[
    "/latest?resource=",
    "/search?q=",
    "/search?q=a&tag=",
    "/?auth=",
    "/?auth=login&redirectTo=",
    "/admin?q=",
    "/admin?edit=",
  ],
  ...["/auth/login?redirectTo=", "/auth/reset?token=", "/auth/token?token=", "/auth/forgot?page=", "/resources?q="],
];
const paths = ["/", "/latest", "/latest/", "/product/", "/status/", "/payments/", "/resources/", "/tools/", "/assets/"];

test("what is long or repeated in a query string does not make a page long", async ({ baseURL }) => {
  const page = async (path: string) => {
    const { status, text } = await rawRequest(baseURL!, { path, headers: { Accept: "text/html" } });
    return { status, kilobytes: Math.round(text.length / 1_000) };
  };
  const usual = (await page("/search?q=python&sort=new")).kilobytes;
  for (const long of [`q=python${"+".repeat(10_000)}x`, `q=python&tag=${"x".repeat(10_000)}`])
    expect((await page(`/search?sort=new&${long}`)).kilobytes, long.slice(0, 40)).toBeLessThan(usual + 60);
  const tags = (count: number) => page(`/latest?${Array(count).fill("tag=frontend").join("&")}`);
  expect([(await tags(20)).status, (await tags(21)).status, (await tags(1_000)).status]).toEqual([200, 400, 400]);
  const json = await rawRequest(baseURL!, { path: `/resources?${Array(21).fill("tag=frontend").join("&")}` });
  expect([json.status, json.text]).toEqual([400, expect.stringContaining("more than 20 values of one filter")]);
});

test("no URL causes a server error", async ({ baseURL }) => {
  const odd = [
    "//evil.example/",
    "/\\evil.example",
    "/latest;x=1",
    "/latest?",
    "/latest?&&==&",
    `/${"a".repeat(8_000)}`,
  ];
  const addresses = [
    ...broken.flatMap((bytes) => [...parameters, ...paths].map((start) => start + bytes)),
    ...broken.map((bytes) => `/latest${bytes}.data`),
    ...broken.map((bytes) => `/latest.data?_routes=${bytes}`),
    ...broken.map((bytes) => `/__manifest?p=${bytes}&version=x`),
    ...odd,
    `/latest?tag=${"%00".repeat(2_000)}`,
    "/resources/99999999999999999999/upvote",
    "/resources/-1",
    "/resources/1e3",
    "/assets/../../package.json",
    "/%2e%2e/%2e%2e/package.json",
    "/build/server/index.js",
    "/.git/config",
  ];
  for (const path of addresses) {
    const { status, headers, text } = await rawRequest(baseURL!, { path, headers: { Accept: "text/html" } });
    expect(status, path).toBeLessThan(500);
    expect(headers["set-cookie"]?.join() ?? "", path).not.toContain("x=1");
    expect(new URL(headers.location ?? "/", baseURL).origin, path).toBe(baseURL);
    expect(text, path).not.toMatch(/"private": true|\[core\]|\bat .+\.js:\d+/);
  }
});

test("an API endpoint has no Remix data URL", async () => {
  for (const path of ["/resources.data", "/resources/upvoted.data?x=1", "/resources/1/upvote.data"])
    expect((await fetch(`http://localhost:${process.env.TEST_PORT}${path}`)).status, path).toBe(404);
});

test("rejects a path that browsers take for another site, or that has control characters", async ({ baseURL }) => {
  const paths = [
    "//evil.example",
    "//evil.example/latest",
    "/\\evil.example",
    "//%5C",
    "/%5c",
    "/%5Cevil.example",
    "/%0a/",
  ];
  for (const path of [...paths, ...paths.map((one) => `${one}.data`), "/latest/%5c", "/%09/evil.example", "/a\\b"]) {
    const { status } = await rawRequest(baseURL!, { path, headers: { Accept: "text/html" } });
    expect([path, status]).toEqual([path, 400]);
  }
});

test("ignores X-Forwarded-Host, and rejects a Host that is none", async ({ baseURL }) => {
  for (const host of ["evil.example", "a:99999999", ":", "a:-1", "x".repeat(5_000), "[", "a b"]) {
    const headers = { Accept: "text/html", "X-Forwarded-Host": host };
    for (const path of ["/nothing-here", "/auth/login", "/healthz"]) {
      const { status, text } = await rawRequest(baseURL!, { path, headers });
      expect([host, path, status < 500, text.includes("evil.example")]).toEqual([host, path, true, false]);
    }
  }
  const named = await rawRequest(baseURL!, { path: "/latest?tab=paid", headers: { Host: "evil.example" } });
  expect([named.status, named.text.includes("evil.example")]).toEqual([200, false]);
  for (const host of ["a b", "a@b", "user:password@b", "a/b", "a?b", "a#b", "a\\b"])
    expect((await rawRequest(baseURL!, { path: "/account", headers: { Host: host } })).status, host).toBe(400);
});
