import { normalized } from "~/domain/resources/values/address/normalized";
import { ownValue } from "~/values/own-value";
import { parseUrl } from "~/values/parse-url";
import { linksIn } from "./address/address-text";
import { openWrapper, secretIn, withoutBrowserScheme } from "./address/open-wrapper";
import { otherHosts, phoneLabels, sameForms } from "./address/same-forms";
import { isIpAddress, isPublicAddress } from "./public-address";

/** Of a link, and of the text that it is pasted with. */
export const maxAddressLength = 2000;

/** A URL, or what is wrong with it: the end of a sentence. `secret` is a parameter by which others may get into an account. */
type ReadAddress =
  | { address: string; secret?: string; problem?: undefined }
  | { address?: undefined; secret?: undefined; problem: string };

const scheme = /^https?:\/\//i;
const number = new Intl.NumberFormat("en-US");

/**
 * Reads the http or https URL that a person meant: `https://example.com/` for `example.com`. The text may have the link in
 * brackets, in Markdown, or behind words, and may have invisible characters. Of a redirect such as `google.com/url`, the
 * target is read. Says what is wrong with another scheme, a user or password, a host without a domain, or an IP address of
 * a private network in any spelling (`http://2130706433/` is 127.0.0.1).
 */
export function readAddress(input: string): ReadAddress {
  if (input.length > maxAddressLength) return { problem: tooLong(input.trim()) };
  const [text = "", ...others] = linksIn(withoutBrowserScheme(input));
  const problem = others.length > 0 ? `the text has ${others.length + 1} links, enter one` : problemOf(text);
  if (problem) return { problem };
  const typed = parseUrl(scheme.test(text) ? text : `https://${text}`);
  if (!typed) return { problem: "its domain or port is not valid" };
  const url = openWrapper(typed);
  if (url.username || url.password) return { problem: "it may not have a user name or password" };
  url.hostname = url.hostname.replace(/\.$/, "");
  const hostProblem = problemOfHost(url.hostname);
  if (hostProblem) return { problem: hostProblem };
  const address = canonical(url.href);
  if (address.length > maxAddressLength) return { problem: tooLong(address) };
  const secret = secretIn(url);
  return secret === undefined ? { address } : { address, secret };
}

/** Returns the URL that a person meant, or null. See `readAddress`. */
export function webAddress(input: string): string | null {
  return readAddress(input).address ?? null;
}

const tooLong = (text: string) =>
  `it has ${number.format(text.length)} characters and may have ${number.format(maxAddressLength)}`;

function problemOf(text: string): string | null {
  if (text === "") return "it is empty";
  const [, damaged] = /^(https?(?::\/?(?!\/)|\/\/?))(?=[^\s/])/i.exec(text) ?? [];
  if (damaged) return `it must begin with https://, and ${damaged.includes(":") ? "a slash" : "the colon"} is missing`;
  const [, other] = /^([a-z][a-z0-9+.-]*:)(?!\d)/i.exec(text) ?? [];
  if (other && !scheme.test(text)) return `it must begin with https://, not with ${other}`;
  if (/^[^\s@/]+@[^\s@/.]+(\.[^\s@/.]+)+$/.test(text)) return "it is an email address";
  if (/\s/.test(text) && !scheme.test(text) && !/^[^\s/.]+(\.[^\s/.]+)+\//.test(text))
    return "it is text without a link";
  const [unusable] = /[\p{Cc}\p{Cs}\\<>"]/u.exec(text.replace(/[\t\r\n]/g, "")) ?? [];
  if (unusable) return /\p{C}/u.test(unusable) ? "it has a control character" : `it may not have ${unusable}`;
  return null;
}

function problemOfHost(host: string): string | null {
  if (isIpAddress(host)) return isPublicAddress(host) ? null : "it leads to a private network";
  const hasDomain = /^[^.]+(\.[^.]+)+$/.test(host) && host.length <= 253;
  return hasDomain ? null : "it has no domain such as example.com";
}

/** Spells percent-encoding in one way: unreserved characters as they are, others with capitals (RFC 3986, 6.2.2). */
function canonical(address: string): string {
  return address.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/**
 * Returns a key that is equal for two spellings of one URL: without scheme, `www.`, the `m.` of phones, trailing slash,
 * `index.html`, text fragment and tracking parameters, with sorted parameters and composed letters, and by the rules of
 * `same-forms.ts` for some hosts. A YouTube playlist is not its first video. Takes a result of `webAddress`. Stored keys are renewed at a start if
 * `keyVersion` is another.
 */
export function addressKey(address: string): string {
  const url = new URL(canonical(address));
  const list = youtubePlaylist(url);
  if (list) return `youtube.com/playlist?list=${list}`;
  const id = youtubeId(address);
  if (id) return `youtube.com/watch?v=${id}`;
  const host = hostOf(url.host);
  for (const name of [...url.searchParams.keys()]) if (isTracking(name, host)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/index\.(html?|php)$/i, "").replace(/(?<!\/)\/+$/, "");
  return composed(`${host}${oneForm(host, `${path}${url.search}${fragmentOf(url, host)}`)}`);
}

export const keyVersion = "3";

/** Returns a host without `www.` and what phones have in front of it, and the one that it leads to. */
function hostOf(host: string): string {
  const labels = host
    .toLowerCase()
    .replace(/^www\./, "")
    .split(".");
  const at = labels.findIndex((label, place) => place < 2 && phoneLabels.has(label));
  const others = labels.filter((_, place) => place !== at);
  // Not the domain itself, such as m.me and m.co.uk.
  const isDomain = others.length > 2 || (others.length === 2 && others[0]!.length > 3);
  const bare = (at !== -1 && isDomain ? others : labels).join(".").replace(/^www\./, "");
  return ownValue(otherHosts, bare) ?? bare;
}

function oneForm(host: string, rest: string): string {
  const forms = ownValue(sameForms, host) ?? [];
  return forms.reduce(
    (text, [form, one]) =>
      one === "lower" ? text.replace(form, (part) => part.toLowerCase()) : text.replace(form, one),
    rest,
  );
}

/** Returns what a fragment says about the content: not which words to highlight, or where the visitor comes from. */
function fragmentOf({ hash }: URL, host: string): string {
  const fragment = hash.slice(1).split(":~:", 1)[0]!;
  const names = [...new URLSearchParams(fragment).keys()];
  const isOnlyTracking = names.length > 0 && names.every((name) => isTracking(name, host));
  return fragment === "" || isOnlyTracking ? "" : `#${fragment}`;
}

/** Composes percent-encoded letters: `e` with an accent and `é` are one. */
function composed(key: string): string {
  const readable = decodePercent(key, (text) => !text.includes("\ufffd"));
  return normalized(readable).replace(/\P{ASCII}+/gu, encodeURIComponent);
}

/** Decodes percent-encoded letters outside ASCII, where `accepts` returns true for their text. */
export function decodePercent(text: string, accepts: (decoded: string) => boolean): string {
  return text.replace(/(%[89A-F][0-9A-F])+/g, (codes) => {
    const bytes = codes.slice(1).split("%");
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)));
    return accepts(decoded) ? decoded : codes;
  });
}

const youtubeHost = (url: URL) => url.hostname.toLowerCase().replace(/^(www\.|m\.|music\.)/, "");

/** Returns the 11-character id of a YouTube URL, or null. */
export function youtubeId(address: string | null | undefined): string | null {
  const url = address ? parseUrl(address) : null;
  if (!url) return null;
  const host = youtubeHost(url);
  let id: string | null | undefined;
  if (host === "youtu.be") id = url.pathname.split("/")[1];
  else if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const [, kind, rest] = url.pathname.split("/");
    id = kind === "watch" ? url.searchParams.get("v") : /^(embed|shorts|live|v)$/.test(kind ?? "") ? rest : null;
  }
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** Returns the id of the playlist that a YouTube URL leads to, or null. Lists that YouTube makes up for a viewer do not count. */
function youtubePlaylist(url: URL): string | null {
  if (!/^(youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(youtubeHost(url))) return null;
  const list = url.searchParams.get("list") ?? "";
  return /^(PL|UU|FL|OL|EC)[\w-]{8,}$/.test(list) ? list : null;
}

/** Parameters that tell a site where a visitor comes from. They do not change what a link leads to. */
const families =
  /^(utm|mtm|pk|piwik|matomo|campaign|hsa|bsft|sc_(channel|campaign|content|medium|outcome|geo|country))_?\w*$/i;
const names = new Set(
  [
    "fbclid gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid msclkid yclid ysclid twclid ttclid li_fat_id",
    "rdt_cid irclickid irgwc tblci scid epik wickedid mc_cid mc_eid mkt_tok igsh igshid mibextid _ga _gl _ke _openstat",
    "_hsenc _hsmi __hssc __hstc __hsfp hsctatracking hss_channel vero_id vero_conv oly_enc_id oly_anon_id rb_clickid",
    "s_cid s_kwcid ef_id ml_subscriber ml_subscriber_hash ck_subscriber_id ss_source ss_campaign_id wt_mc wt.mc_id cmpid",
    "ncid xtor spm scm dicbo guccounter guce_referrer guce_referrer_sig trk trkcampaign ref_src ref_url ref_ fb_ref",
    "fb_source fb_action_ids _branch_match_id at_campaign at_medium sfmc_id icid",
  ].flatMap((line) => line.split(" ")),
);

/** Parameters that track on some sites only. */
const bySite: [host: RegExp, parameters: RegExp][] = [
  [/(^|\.)(youtube\.com|youtu\.be)$/, /^(si|feature|ab_channel|pp)$/],
  [/(^|\.)(spotify\.com)$/, /^(si|context)$/],
  [/(^|\.)(x|twitter)\.com$/, /^(s|t)$/],
  [/(^|\.)medium\.com$/, /^(source|sk)$/],
];
/** Sites where `ref` is a branch or a version. */
const withBranches = /(^|\.)(github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/;

/** Returns whether a parameter of a URL only says where a visitor comes from. */
function isTracking(name: string, host: string): boolean {
  const lower = name.toLowerCase();
  if (names.has(lower) || families.test(lower)) return true;
  if (lower === "ref") return !withBranches.test(host);
  return bySite.some(([site, parameters]) => site.test(host) && parameters.test(lower));
}
