/** What a log may say of a request. */

/** Some addresses are keys: a contributor's status page, a payment link, a reset. A log shows that they were used, not them. */
export function withoutSecrets(url: string): string {
  return url.replace(/^\/(status|payments)\/[^/?]+/, "/$1/…").replace(/([?&]token=)[^&]*/g, "$1…");
}
