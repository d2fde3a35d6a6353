/** The cookie in which amplitude-js keeps the identity of a device: "amp_" and the first six characters of the API key. */
export const analyticsCookieName = (apiKey: string) => `amp_${apiKey.slice(0, 6)}`;

/** The names of amplitude-js's cookies in `document.cookie`, those of earlier API keys too. */
export function analyticsCookies(cookies: string): string[] {
  return cookies
    .split(";")
    .map((cookie) => cookie.split("=", 1)[0]!.trim())
    .filter((name) => /^amp_[\w-]{1,40}$/.test(name));
}

/** The domains that amplitude-js may have set a cookie for on a host: the host and those above it, down to two labels. */
export function cookieDomains(host: string): string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}
