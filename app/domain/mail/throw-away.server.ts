import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { config } from "~/config.server";
import { domainOf, withParents } from "~/domain/resources/domains";

let known: Set<string> | undefined;

/** Why an address is refused that is of a domain of throw-away mailboxes, or of one below it; else undefined. */
export function findDisposableEmailError(email: string): string | undefined {
  if (config.ALLOW_DISPOSABLE_MAIL === "on") return undefined;
  known ??= disposableEmailBlocklistSet();
  const isThrowAway = withParents(domainOf(email)).some((domain) => known!.has(domain));
  return isThrowAway ? "Use an address that you keep: this domain gives throw-away ones" : undefined;
}
