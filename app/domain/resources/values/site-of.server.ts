import { getDomain } from "tldts";
import { domainOfLink } from "./domains";

/**
 * Returns the site of a link: its registrable domain by the Public Suffix List. Where anybody can have a name, as at
 * github.io, each name is a site. Returns null if the link has no domain.
 */
export const siteOf = (link: string): string | null =>
  getDomain(link, { allowPrivateDomains: true }) ?? domainOfLink(link);
