/** Addresses people give us. */

const longest = 2000;

/**
 * The http or https address a person meant: `example.com` gives `https://example.com/`.
 * Returns null for anything that is not a web address: another scheme, a user or password, no real host name.
 */
export function webAddress(input: string): string | null {
  const given = input.trim();
  const hasOtherScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(given) && !/^https?:\/\//i.test(given);
  if (given === "" || given.length > longest || hasOtherScheme || /[\s\p{Cc}\\<>"]/u.test(given)) return null;
  const url = parsed(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  if (!url || url.username || url.password || !isPublicLooking(url.hostname)) return null;
  return url.href.length > longest ? null : url.href;
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

function isPublicLooking(host: string): boolean {
  return /^\[[0-9a-f:.]+\]$/i.test(host) || (/^[^.]+(\.[^.]+)+\.?$/.test(host) && host.length <= 253);
}

const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_ga|ref_src)$/i;

/**
 * The form in which two spellings of one address are equal: no scheme, `www.`, trailing slash or tracking parameters,
 * parameters in order, a short YouTube link as the long one. Takes what `webAddress` returned.
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

/** The 11-character id of a YouTube video's address, else null. */
export function youtubeId(address: string | null | undefined): string | null {
  const url = address ? parsed(address) : null;
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
