import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { acceptedKind } from "~/http/cache/negotiation.server";

test.each([
  ["text/html,application/xhtml+xml,*/*;q=0.8", "html"],
  ["application/json", "json"],
  ["application/json, xtext/html", "json"],
  ["application/json, text/htmlx", "json"],
  ["application/json , Text/HTML;q=0.1", "html"],
  ["application/jsonx", "any"],
  ["xapplication/json", "any"],
  ["application/problem+json", "any"],
  ["*/*", "any"],
  ["", "any"],
  [undefined, "any"],
] as const)("Accept: %s asks for %s", (accept, kind) => {
  expect(acceptedKind(accept)).toBe(kind);
});

test("nginx has the same patterns, and forwards what they find", () => {
  const nginx = readFileSync("deploy/nginx/nginx.conf", "utf8");
  const code = readFileSync("app/http/cache/negotiation.server.ts", "utf8");
  const patterns = [...code.matchAll(/\/(\(\^\|,\).*?)\/i\.test/g)].map(([, pattern]) =>
    pattern!.replaceAll("\\/", "/"),
  );
  expect(patterns).toHaveLength(2);
  for (const pattern of patterns) expect(nginx).toContain(`"~*${pattern}"`);
  expect(nginx).toContain("proxy_set_header Accept $accept;");
});
