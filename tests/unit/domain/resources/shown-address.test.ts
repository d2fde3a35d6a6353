import { expect, test } from "vitest";
import { addressTitle, shownAddress } from "~/domain/resources/values/address/shown-address";
import { webAddress } from "~/domain/resources/values/web-address";

test.each([
  ["https://räucher.de/käse?q=ü#ö", "https://räucher.de/käse?q=ü#ö"],
  ["https://例え.jp/道", "https://例え.jp/道"],
  ["https://example.org/a%20b%2Fc", "https://example.org/a%20b%2Fc"],
  ["https://example.org/%E2%80%AEb", "https://example.org/%E2%80%AEb"],
  ["https://example.org/%FF", "https://example.org/%FF"],
  ["https://аррӏе.com/", "https://xn--80ak6aa92e.com/"],
  ["https://pаypal.com/", "https://xn--pypal-4ve.com/"],
])("%s is shown as %s", (address, shown) => {
  expect(shownAddress(webAddress(address)!)).toBe(shown);
});

test.each([
  ["https://www.example.org/k%C3%A4se/?q=1", "example.org/käse"],
  [`https://example.org/${"a".repeat(400)}`, `example.org/${"a".repeat(288)}`],
  [` no address: ${"b".repeat(400)}`, `no address: ${"b".repeat(288)}`],
])("%s has no longer title than 300 characters", (link, title) => {
  expect(addressTitle(link)).toBe(title);
});
