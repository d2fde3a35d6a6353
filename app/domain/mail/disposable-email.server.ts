import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { config } from "~/config.server";
import { domainOf, withParents } from "~/domain/resources/values/domains";

let blocklist: Set<string> | undefined;

/** Returns an error message if an email is on a domain of disposable mailboxes or on its subdomain, else undefined. */
export function findDisposableEmailError(email: string): string | undefined {
  if (config.ALLOW_DISPOSABLE_MAIL === "on") return undefined;
  blocklist ??= disposableEmailBlocklistSet();
  const isDisposable = withParents(domainOf(email)).some((domain) => blocklist!.has(domain));
  return isDisposable ? "Use a permanent email address. Disposable ones are not accepted" : undefined;
}
