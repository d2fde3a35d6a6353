import { isIpAddress, isPublicAddress } from "./public-address";

const maxLength = 2000;

/**
 * Returns the http or https URL that a person meant: `https://example.com/` for `example.com`.
 * Returns null for another scheme, a user or password, a host without a domain, or an IP address of a private network in
 * any spelling (`http://2130706433/` is 127.0.0.1).
 */
export function webAddress(input: string): string | null {
  const text = input.trim();
  const hasOtherScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) && !/^https?:\/\//i.test(text);
  if (text === "" || text.length > maxLength || hasOtherScheme || /[\s\p{Cc}\\<>"]/u.test(text)) return null;
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.username || url.password || !isPublicLooking(url.hostname)) return null;
  return url.href.length > maxLength ? null : url.href;
}

function parseUrl(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

function isPublicLooking(host: string): boolean {
  if (isIpAddress(host)) return isPublicAddress(host);
  return /^[^.]+(\.[^.]+)+\.?$/.test(host) && host.length <= 253;
}

const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_ga|ref_src)$/i;

/**
 * Returns a key that is equal for two spellings of one URL: without scheme, `www.`, trailing slash and tracking
 * parameters, with sorted parameters, and with short YouTube links expanded. Takes a result of `webAddress`.
 */
export function addressKey(address: string): string {
  const url = new URL(address);
  const id = youtubeId(address);
  const host = url.host.toLowerCase().replace(/^www\./, "");
  if (id) return `youtube.com/watch?v=${id}`;
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/+$/, "");
  return `${host}${path}${url.search}${url.hash === "#" ? "" : url.hash}`;
}

/** Returns the 11-character id of a YouTube URL, or null. */
export function youtubeId(address: string | null | undefined): string | null {
  const url = address ? parseUrl(address) : null;
  if (!url) return null;
  const host = url.hostname.toLowerCase().replace(/^(www\.|m\.|music\.)/, "");
  let id: string | null | undefined;
  if (host === "youtu.be") id = url.pathname.split("/")[1];
  else if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const [, kind, rest] = url.pathname.split("/");
    id = kind === "watch" ? url.searchParams.get("v") : /^(embed|shorts|live|v)$/.test(kind ?? "") ? rest : null;
  }
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}
