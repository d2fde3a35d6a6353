import { decodeUri } from "~/values/decode-uri";
import { parseUrl } from "~/values/parse-url";
import { secretParameters, wrappers } from "./same-forms";

/** A wrapper may be in another. */
const maxWrappers = 5;

/** Returns the address in a text such as `view-source:https://...` or `about:reader?url=https%3A%2F%2F...`, else the text. */
export function withoutBrowserScheme(text: string): string {
  if (!/^(?:chrome-extension|moz-extension|extension|about|view-source|read|edge|brave|vivaldi):/i.test(text))
    return text;
  const at = text.search(/https?:\/\//i);
  if (at > 0) return text.slice(at);
  const [coded = ""] = /https?%3a%2f%2f[^&#\s]{1,2000}/i.exec(text) ?? [];
  return coded === "" ? text : (decodeUri(coded) ?? "");
}

/** Returns the address that a redirect of a search engine, mail program or network carries, without asking it. Else the same. */
export function openWrapper(url: URL, left = maxWrappers): URL {
  const inner = left > 0 ? parseUrl(innerAddress(url)) : null;
  return inner && /^https?:$/.test(inner.protocol) ? openWrapper(inner, left - 1) : url;
}

function innerAddress({ hostname, pathname, searchParams, search }: URL): string {
  const host = hostname.toLowerCase();
  for (const [hosts, path, parameter] of wrappers) {
    if (!hosts.test(host) || !path.test(pathname)) continue;
    const inner = searchParams.get(parameter) ?? "";
    if (host.startsWith("urldefense")) return decodeUri(inner.replaceAll("-", "%").replaceAll("_", "/")) ?? "";
    if (inner !== "") return inner;
  }
  if (host === "href.li" || host === "nullrefer.com" || host === "anon.to") return search.slice(1);
  const [, kept = ""] = host === "urldefense.com" ? (/^\/v3\/__(.{1,2000}?)__;/.exec(pathname + search) ?? []) : [];
  return kept.replace(/^(https?:\/)(?!\/)/, "$1/");
}

/** Returns the name of a parameter that may let others into an account, or undefined. Short values are none. */
export function secretIn({ searchParams, hash, pathname }: URL): string | undefined {
  const all = [...searchParams, ...new URLSearchParams(hash.slice(1))];
  const found = all.find(([name, value]) => value.length >= 6 && secretParameters.has(name.toLowerCase()));
  return found?.[0] ?? /;(jsessionid)=/i.exec(pathname)?.[1];
}
