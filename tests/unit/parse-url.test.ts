import { expect, test } from "vitest";
import { webAddress } from "~/domain/resources/values/web-address";
import { parseUrl } from "~/values/parse-url";

test("parses whole and relative URLs, and returns null for what is none", () => {
  expect(parseUrl("https://räucher.de/käse")?.href).toBe("https://xn--rucher-bua.de/k%C3%A4se");
  expect(parseUrl("/a?b", "https://example.com")?.href).toBe("https://example.com/a?b");
  for (const text of ["", "/a", "http://", "https://exa mple.com"]) expect(parseUrl(text)).toBeNull();
});

test("a link with letters of Latin-1 is valid however often links were read before", () => {
  // Node 20 compiles what is called often, and its own check was wrong from then on.
  const read = Array.from({ length: 20_000 }, () => webAddress("https://räucher.de/käse"));
  expect(read.filter((address) => address !== "https://xn--rucher-bua.de/k%C3%A4se")).toEqual([]);
});
