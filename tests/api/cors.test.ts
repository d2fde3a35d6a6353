import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { adminToken, call, contribution, expectError } from "../support/call";

const sister = "https://app.example.com";
const calls = [
  ["POST", "/login"],
  ["POST", "/users"],
  ["POST", "/password_resets"],
  ["GET", "/resources"],
  ["GET", "/resources/admin/all"],
  ["GET", "/resources/upvoted"],
  ["PUT", "/resources/1"],
  ["DELETE", "/resources/1/upvote"],
] as const;

test("allows pages of the sister app, and no other origin", async () => {
  for (const [method, path] of calls) {
    const asking = { "Access-Control-Request-Method": method, "Access-Control-Request-Headers": "authorization" };
    const allowed = await call("OPTIONS", path, { headers: { ...asking, Origin: sister } });
    expect([path, allowed.status, allowed.headers.get("Access-Control-Allow-Origin")]).toEqual([path, 204, sister]);
    expect(allowed.headers.get("Access-Control-Allow-Methods")).toContain(method);
    expect(allowed.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    expect(allowed.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    for (const Origin of ["https://evil.example", "null", `${sister}.evil.example`, "http://app.example.com"]) {
      const rejected = await call("OPTIONS", path, { headers: { ...asking, Origin } });
      expect([path, Origin, rejected.headers.get("Access-Control-Allow-Origin")]).toEqual([path, Origin, null]);
    }
  }
});

test("the sister app can read responses and errors, which vary by origin", async () => {
  for (const token of [undefined, "nonsense"]) {
    for (const path of ["/resources?per_page=1", "/resources/upvoted", "/users", "/resources/x/upvote"]) {
      const response = await call("GET", path, { token, headers: { Origin: sister } });
      expect([path, response.headers.get("Access-Control-Allow-Origin")]).toEqual([path, sister]);
      expect(response.headers.get("Vary")).toContain("Origin");
    }
  }
  const other = await call("GET", "/resources?per_page=1", { headers: { Origin: "https://evil.example" } });
  expect([other.status, other.headers.get("Access-Control-Allow-Origin")]).toEqual([200, null]);
});

test("the sister app can sign in and contribute without a token", async () => {
  const headers = { Origin: sister, "Sec-Fetch-Site": "cross-site" };
  expect((await call("POST", "/login", { json: administrator, headers })).status).toBe(200);
  expect((await call("POST", "/resources", { json: contribution(), headers })).status).toBe(201);
  const evil = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expectError(await call("POST", "/resources", { json: contribution(), headers: evil }), 403);
  expectError(await call("POST", "/login", { json: administrator, headers: evil }), 403);
});

test("ignores a cookie from another site, but not a token", async () => {
  const form = new URLSearchParams(administrator).toString();
  const typed = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
  const signedIn = await call("POST", "/login", { body: form, headers: typed });
  const Cookie = /hub_session=[^;]+/.exec(signedIn.headers.get("Set-Cookie")!)![0];
  expect((await call("GET", "/resources/admin/all", { headers: { Cookie } })).status).toBe(200);
  for (const Origin of [sister, "https://evil.example"]) {
    const vote = await call("POST", "/resources/1/upvote", { headers: { Cookie, Origin } });
    expect([Origin, vote.status]).toEqual([Origin, Origin === sister ? 401 : 403]);
  }
  expectError(await call("GET", "/resources/admin/all", { headers: { Cookie, Origin: sister } }), 401);
  const both = { Cookie, Origin: "https://evil.example" };
  expect((await call("GET", "/resources/upvoted", { token: await adminToken(), headers: both })).status).toBe(200);
});
