import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { config } from "~/config.server";
import { domainOf, withParents } from "~/domain/resources/values/domains";

let blocklist: Set<string> | undefined;

/** Returns whether an email is on a domain of disposable mailboxes or on its subdomain. */
export function isDisposableEmail(email: string): boolean {
  blocklist ??= disposableEmailBlocklistSet();
  return withParents(domainOf(email)).some((domain) => blocklist!.has(domain));
}

/** Returns an error message if disposable emails are not accepted and this is one, else undefined. */
export function findDisposableEmailError(email: string): string | undefined {
  if (config.ALLOW_DISPOSABLE_MAIL === "on" || !isDisposableEmail(email)) return undefined;
  return "Use a permanent email address. Disposable ones are not accepted";
}
