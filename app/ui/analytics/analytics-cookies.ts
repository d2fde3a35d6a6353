/** Returns the name of amplitude-js's cookie: "amp_" and the first six characters of the API key. */
export const analyticsCookieName = (apiKey: string) => `amp_${apiKey.slice(0, 6)}`;

/** Returns the names of amplitude-js's cookies in `document.cookie`, including those of earlier API keys. */
export function analyticsCookies(cookies: string): string[] {
  return cookies
    .split(";")
    .map((cookie) => cookie.split("=", 1)[0]!.trim())
    .filter((name) => /^amp_[\w-]{1,40}$/.test(name));
}

/** Returns the domains that amplitude-js may have set a cookie for: the host and its parents with two labels or more. */
export function cookieDomains(host: string): string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}
