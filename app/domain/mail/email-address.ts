import { z } from "zod";
import { parseUrl } from "~/values/parse-url";

/** Longer ones are invalid. */
const maxLength = 254;

/** HTML's own pattern of a valid email address, with a domain that has a dot. */
const pattern = new RegExp(z.regexes.html5Email.source.replace(/\)\*\$$/, ")+$"));

/** Returns an email address with its domain in the ASCII form, as a browser's email field sends it. */
export function withAsciiDomain(email: string): string {
  if (email.length > maxLength) return email;
  const [, local, domain = ""] = /^([^@]+)@([^@\s/]+)$/.exec(email) ?? [];
  if (local === undefined || !/\P{ASCII}/u.test(domain)) return email;
  const url = parseUrl(`http://${domain.normalize("NFC")}/`);
  return url ? `${local}@${url.hostname}` : email;
}

/** The schema of an email address. */
export const emailAddress = (message: string) => z.email({ pattern, error: message });
