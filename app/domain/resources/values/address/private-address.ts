import { secretIn } from "./open-wrapper";

const named = /(?:^|[/._-])(?:private|secret)(?:$|[/._-])/i;
/** Addresses that are keys: calendars, incoming hooks of chats, and what was shared by a link. */
const keys: [host: RegExp, path: RegExp][] = [
  [/^(?:www\.|calendar\.)google\.com$/, /^\/calendar\/ical\/.{1,300}\/private-/],
  [/^outlook\.(?:live|office(?:365)?)\.com$/, /^\/owa\/calendar\//],
  [/^hooks\.slack\.com$/, /^\/(?:services|workflows|triggers)\//],
  [/^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/, /^\/api\/(?:v\d{1,2}\/)?webhooks\//],
  [/\.webhook\.office\.com$/, /./],
  [/\.sharepoint\.com$/, /^\/:[a-z]:\//],
  [/^1drv\.ms$/, /./],
  [/^hooks\.zapier\.com$|^hook\.(?:\w{2,4}\.)?make\.com$/, /./],
];

/** Returns why an address may be a key to something private, as the end of a sentence, or undefined. */
export function privateReason(address: string): string | undefined {
  const url = new URL(address);
  const secret = secretIn(url);
  if (secret) return `its address has the parameter ${secret}, which may open an account`;
  const names = [...url.searchParams.keys()].map((name) => name.toLowerCase());
  const isShared =
    names.some((name) => ["ouid", "sharekey", "share_token", "resourcekey", "rlkey"].includes(name)) ||
    (/\.sharepoint\.com$|^1drv\.ms$|\.dropbox\.com$/.test(url.hostname) && names.includes("e"));
  if (isShared) return "it is a link by which something was shared";
  if (keys.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname))) return "its address is a key";
  return named.test(url.pathname) || names.some((name) => named.test(name)) ? "its address says so" : undefined;
}
