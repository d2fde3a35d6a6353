import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";
import { call, expectError, memberToken } from "../support/call";

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

test("POST /login returns a token that the other endpoints accept", async () => {
  const response = await call("POST", "/login", { json: administrator });
  expect([response.status, Object.keys(response.json)]).toEqual([200, ["jwt"]]);
  expect(claimsOf(response.json.jwt)).toMatchObject({ user_id: expect.any(Number), role: "admin" });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect((await call("GET", "/resources/upvoted", { token: response.json.jwt })).status).toBe(200);
});

test("a member's token has the account type and no role", async () => {
  const claims = claimsOf(await memberToken());
  expect(claims).toMatchObject({ user_id: expect.any(Number), account_type: "creator" });
  expect(claims.role).toBeUndefined();
  expect(claims.exp - claims.iat).toBe(24 * 60 * 60);
});

test("a wrong password and an unknown email get the same response", async () => {
  for (const body of [
    { ...administrator, password: "not the password" },
    { ...administrator, email: "nobody@example.com" },
    { email: "\0", password: "\ud800" },
  ]) {
    const response = await call("POST", "/login", { json: body });
    expectError(response, 401, "Invalid email or password.");
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
  }
});

test("returns all errors by field", async () => {
  const response = await call("POST", "/login", { json: { email: 5 } });
  expectError(response, 422, "Email must be text, Password is required");
  expect(response.json.fields).toEqual({ email: ["Email must be text"], password: ["Password is required"] });
});

test("the path is a screen for browsers", async () => {
  const screen = await call("GET", "/login", { headers: { Accept: "text/html" } });
  expect(screen.text).toContain("Enter your credentials to access the admin panel");
  const form = new URLSearchParams({ email: "nobody@example.com", password: "wrong" }).toString();
  const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
  const sent = await call("POST", "/login", { body: form, headers });
  expect([sent.status, sent.text.includes("Invalid credentials")]).toEqual([401, true]);
});
