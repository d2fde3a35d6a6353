import { expect, test } from "vitest";
import { codeModalUrl, refererPath, signInTarget } from "~/http/replies/return-url.server";

test.each([
  "https://evil.example/",
  "//evil.example/",
  "///evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
  "/%5Cevil.example\t",
  "/\t/evil.example/",
  "/\n/evil.example/",
  " //evil.example",
  "/.//evil.example/",
  "/..//evil.example/",
  "/a/..//evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  "https:evil.example",
  "/auth/token?token=other",
  "/auth/logout",
  "/\u0000",
  `/${"a".repeat(1100)}`,
  `/latest?q=${"\u00e9".repeat(400)}`,
  "",
])("after a login, %j leads to the home page", (redirectTo) => {
  expect(signInTarget(redirectTo)).toBe("/");
});

test("a login leads to pages of this site, and to the confirmation of an email", () => {
  for (const path of ["/paths/start-freelancing?page=1#step-1", "/auth/confirm?token=x", `/a?q=${"a".repeat(900)}`])
    expect(signInTarget(path)).toBe(path);
  expect(codeModalUrl("//evil.example/")).toBe("/?auth=code");
});

test("a form leads back to the page that it came from, without its modal, if that is of this site", () => {
  const from = (Referer: string) =>
    refererPath(new Request("http://localhost:3000/resources/1/upvote", { headers: { Referer } }), "/latest");
  expect(from("http://localhost:3000/contracts?auth=login&redirectTo=%2Fa&tab=free")).toBe("/contracts?tab=free");
  for (const other of ["https://evil.example/contracts", "nonsense", "http://localhost:3000/auth/login", ""])
    expect([other, from(other)]).toEqual([other, "/latest"]);
});
