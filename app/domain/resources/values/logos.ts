import { withParents } from "./domains";
import logos from "./logos.json" with { type: "json" };

/** The logos of well-known sites by their names in Simple Icons (CC0). `npm run draw` draws public/logos. */
const byDomain = new Map(Object.entries(logos).flatMap(([logo, domains]) => domains.map((domain) => [domain, logo])));

/** Returns the logo of a domain or the nearest of its parents that has one. */
export function logoOf(domain: string | null): string | undefined {
  const site = withParents(domain).find((name) => byDomain.has(name));
  return site && byDomain.get(site);
}
