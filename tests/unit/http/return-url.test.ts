import fc from "fast-check";
import { expect, test } from "vitest";
import { codeModalUrl, refererPath, signInTarget } from "~/http/replies/return-url.server";

test.each([
  "https://evil.example/",
  "//evil.example/",
  "javascript:alert(1)",
  "evil.example",
  "/auth/token?token=other",
  "/auth/logout",
  "/\u0000",
  `/${"a".repeat(1100)}`,
  `/latest?q=${"\u00e9".repeat(400)}`,
  "",
])("after a login, %j leads to the home page", (redirectTo) => {
  expect(signInTarget(redirectTo)).toBe("/");
});

test("whatever is put together of slashes, dots, schemes and hosts, a login leads to a path of this site", () => {
  const parts = ["/", "//", "\\", "%5C", "\t", "\n", " ", ".", "..", "@", ":", "https:", "data:", "evil.example", "a"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (chosen) => {
      const target = signInTarget(chosen.join(""));
      expect([target[0], new URL(target, "https://hub.example").origin]).toEqual(["/", "https://hub.example"]);
    }),
    {
      numRuns: 2_000,
      examples: [
        [["/", "..", "//", "evil.example"]],
        [["/a", "/..", "//", "evil.example"]],
        [["/", "\\", "evil.example"]],
      ],
    },
  );
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
