import punycode from "punycode.js";
import { decodePercent, webAddress } from "~/domain/resources/values/web-address";

/** Letters of other alphabets that look like Latin ones. A domain of only these is shown in its coded form. */
const lookalikes = /^[-\dасԁеһіјӏорԛѕԝхуъьпгѵѡόοανρτυικχ.]+$/iu;
const scripts = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Arabic",
  "Hebrew",
  "Devanagari",
  "Thai",
  "Hangul",
  "Armenian",
  "Georgian",
];
const single = scripts.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{N}-]+$`, "u"));
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{M}\p{N}ー-]+$/u;

/**
 * Returns a URL as people read it: `https://räucher.de/käse` for `https://xn--rucher-bua.de/k%C3%A4se`. Spaces, invisible
 * characters and domains that look like others stay coded.
 */
export function shownAddress(address: string): string {
  const { protocol, host, pathname, search, hash } = new URL(address);
  return `${protocol}//${shownHost(host)}${decodePercent(pathname + search + hash, isReadable)}`;
}

/** Returns what stands in for the title of a link that has none: its host and path, as people read them. */
export function addressTitle(link: string): string {
  const address = webAddress(link);
  if (address === null) return link.trim().slice(0, 300);
  const { host, pathname } = new URL(address);
  const path = decodePercent(pathname, isReadable).replace(/(?<!\/)\/+$/, "");
  return `${shownHost(host.replace(/^www\./, ""))}${path}`.slice(0, 300);
}

/** Returns a host as people read it. */
export function shownHost(host: string): string {
  return host.split(".").map(shownLabel).join(".");
}

function shownLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const text = punycode.toUnicode(label);
  const isPlain = [...single, eastAsian].some((script) => script.test(text)) && !lookalikes.test(text);
  return isPlain ? text : label;
}

const isReadable = (text: string) => !/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\ufffd]/u.test(text);
