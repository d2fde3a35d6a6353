import { isDefaultDescription } from "~/domain/resources/values/default-description";
import type { Ranges } from "~/domain/search/highlight";
import { parseUrl } from "~/values/parse-url";

/** How much of a description is shown before it is opened, and how much of that comes before the words of a search. */
const maxShown = 120;
const maxBefore = 40;
const maxHosts = 5;

/** What a description shows: its first characters, or those around the words of a search, and the rest of it. */
export type Evidence = { before: string; shown: string; after: string; matches: Ranges; hosts: string[] };

/** Returns what to show of a description. Null if it says nothing. */
export function evidenceOf(description: string, q = ""): Evidence | null {
  if (description === "" || isDefaultDescription(description)) return null;
  const at = q === "" ? -1 : description.toLowerCase().indexOf(q.toLowerCase());
  const start = at > maxShown - maxBefore ? at - maxBefore : 0;
  const shown = description.slice(start, start + maxShown);
  const match = at === -1 ? [] : [at - start, Math.min(at - start + q.length, shown.length)];
  const after = description.slice(start + maxShown);
  return { before: description.slice(0, start), shown, after, matches: match, hosts: hostsIn(description) };
}

/** Returns the hosts that a text links to. */
function hostsIn(text: string): string[] {
  const links = text.match(/https?:\/\/[^\s<>"')\]]+/gi) ?? [];
  return [...new Set(links.flatMap((link) => parseUrl(link)?.hostname.replace(/^www\./, "") ?? []))].slice(0, maxHosts);
}
