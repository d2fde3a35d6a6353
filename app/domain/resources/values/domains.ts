import { parseUrl } from "~/values/parse-url";
import { webAddress } from "./web-address";

/** Returns the domain of a domain name, email address or link, or null. */
export function domainOf(text: string): string | null {
  const host = text.trim().replace(/^[^@/\s]*@/, "");
  const address = webAddress(host);
  return address && domainOfLink(address);
}

/** Returns the domain of a stored link, or null if it has none. */
export function domainOfLink(link: string): string | null {
  const domain = parseUrl(link)
    ?.hostname.replace(/^www\.(?=.*\.)/, "")
    .replace(/\.$/, "");
  return domain?.includes(".") ? domain : null;
}

/** Returns a domain and its parents without the top level: "a.example.com" and "example.com". */
export function withParents(domain: string | null): string[] {
  const labels = domain?.split(".") ?? [];
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}
