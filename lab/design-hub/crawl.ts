import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";

const oldWords = /career hub|technical skills|soft skills|career/gi;
const maxPages = 60;
const files = [
  ...["/latest.atom", "/interface-design.atom", "/paths.atom", "/search.atom?q=handbook", "/manifest.webmanifest"],
  ...["/opensearch.xml", "/openapi.json", "/robots.txt", "/sitemap.xml", "/sitemap.xml?part=0", "/resources"],
];

/** Follows the links of the site from Home and reads its feeds, files and emails. Returns where old words are. */
export async function findOldWords({ url, dataDir }: { url: string; dataDir: string }) {
  const found: string[] = [];
  const look = (where: string, text: string) => {
    for (const match of text.matchAll(oldWords)) {
      const around = text.slice(Math.max(0, match.index - 50), match.index + 60).replace(/\s+/g, " ");
      found.push(`${where}: ${around}`);
    }
  };
  const left = ["/", "/submit", "/search", "/technical-skills", "/no-such-page", "/auth/signup", "/pages/about"];
  const seen = new Set<string>();
  while (left.length > 0 && seen.size < maxPages) {
    const next = left.shift()!;
    if (seen.has(next)) continue;
    seen.add(next);
    const response = await fetch(url + next, { headers: { Accept: "text/html" } });
    if (response.status >= 500) found.push(`${next}: ${response.status}`);
    const text = await response.text();
    look(next, text);
    for (const [, href = ""] of text.matchAll(/<a[^>]* href="(\/[^"#]*)/g)) left.push(href.replaceAll("&amp;", "&"));
  }
  for (const file of files) look(file, await (await fetch(url + file)).text());
  const share = await fetch(`${url}/cards`);
  if (!share.ok) found.push(`/cards: ${share.status}`);
  const outbox = path.join(dataDir, "outbox");
  const mails = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  for (const name of mails) {
    const { subject, text, html, from } = await PostalMime.parse(readFileSync(path.join(outbox, name)));
    look(name, [from?.name, subject, text, html].join("\n"));
  }
  return { pages: seen.size, mails: mails.length, found };
}
