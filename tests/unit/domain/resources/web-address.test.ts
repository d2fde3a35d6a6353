import fc from "fast-check";
import { expect, test } from "vitest";
import { addressKey, webAddress, youtubeId } from "~/domain/resources/values/web-address";

test.each([
  ["example.com", "https://example.com/"],
  ["  http://example.com/a b", null],
  ["http://example.com/a", "http://example.com/a"],
  ["HTTPS://Example.com/A", "https://example.com/A"],
  ["example.com:8080/path", "https://example.com:8080/path"],
  ["https://münchen.example/ä", "https://xn--mnchen-3ya.example/%C3%A4"],
  ["https://[2606:4700::1111]/", "https://[2606:4700::1111]/"],
  ["https://93.184.216.34/", "https://93.184.216.34/"],
  ...[
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[fd00::1]",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0",
  ].map((host): [string, null] => [`http://${host}/`, null]),
  ...["10.0.0.1", "192.168.1.1", "169.254.169.254", "１２７.0.0.1"].map((host): [string, null] => [host, null]),
  ["javascript:alert(1)", null],
  ["javascript:1", null],
  ["JavaScript://example.com/%0aalert(1)", null],
  ["data:text/html,x", null],
  ["mailto:a@example.com", null],
  ["ftp://example.com/", null],
  ["//example.com", "https://example.com/"],
  ["https://user:secret@example.com/", null],
  ["https://user@example.com/", null],
  ["localhost", null],
  ["word", null],
  ["", null],
  ["https://", null],
  ["https://example.com/\u0000", null],
  [`https://example.com/${"a".repeat(2000)}`, null],
])("webAddress(%j) is %j", (input, expected) => {
  expect(webAddress(input)).toBe(expected);
});

test("returns only http and https URLs without credentials, for any input", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `javascript:${rest}`),
      ),
      (input) => {
        const address = webAddress(input);
        if (address === null) return;
        const url = new URL(address);
        expect(["http:", "https:"]).toContain(url.protocol);
        expect(url.username + url.password).toBe("");
        expect(webAddress(address)).toBe(address);
        expect(addressKey(address)).toBe(addressKey(address.replace(/^https?/, "http")));
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ["http://www.example.com/guide/", "https://example.com/guide"],
  ["https://example.com/a?utm_source=x&b=1&fbclid=2", "https://example.com/a?b=1"],
  ["https://example.com/a?b=1&a=2", "https://example.com/a?a=2&b=1"],
  ["https://youtu.be/eIho2S0ZahI?t=5", "https://www.youtube.com/watch?v=eIho2S0ZahI"],
  ["https://m.youtube.com/watch?v=eIho2S0ZahI&list=x", "https://www.youtube.com/embed/eIho2S0ZahI"],
])("%s and %s have the same key", (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test("different pages have different keys", () => {
  expect(addressKey("https://example.com/a")).not.toBe(addressKey("https://example.com/A"));
  expect(addressKey("https://example.com/?q=1")).not.toBe(addressKey("https://example.com/?q=2"));
  expect(addressKey("https://example.com/#/one")).not.toBe(addressKey("https://example.com/#/two"));
});

test.each([
  ["https://www.youtube.com/watch?v=eIho2S0ZahI", "eIho2S0ZahI"],
  ["https://youtu.be/eIho2S0ZahI", "eIho2S0ZahI"],
  ["https://www.youtube.com/shorts/eIho2S0ZahI", "eIho2S0ZahI"],
  ["https://www.youtube.com/watch?v=short", null],
  ["https://www.youtube.com/playlist?list=PL12345678901", null],
  ["https://example.com/watch?v=eIho2S0ZahI", null],
  ["not an address", null],
  [null, null],
])("youtubeId(%j) is %j", (input, expected) => {
  expect(youtubeId(input)).toBe(expected);
});
