import { webAddress } from "./web-address";

/** The domain that a text names: itself, an e-mail address or a link; null when it names none. */
export function domainOf(text: string): string | null {
  const given = text.trim().replace(/^[^@/\s]*@/, "");
  const address = webAddress(given);
  if (!address) return null;
  const domain = new URL(address).hostname
    .toLowerCase()
    .replace(/^www\.(?=.*\.)/, "")
    .replace(/\.$/, "");
  return domain.includes(".") ? domain : null;
}

/** "a.example.com" gives itself and "example.com", but not "com". */
export function withParents(domain: string | null): string[] {
  const labels = domain?.split(".") ?? [];
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}
