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

/** A required email address. */
export const requiredEmail = (blank = "Email is required", invalid = "Invalid email address") =>
  z
    .string({ error: ({ input }) => (input == null ? blank : invalid) })
    .trim()
    .min(1, { error: blank, abort: true })
    .max(maxLength, { error: invalid, abort: true })
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern, error: invalid }));
