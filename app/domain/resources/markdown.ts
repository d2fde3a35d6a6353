/** Resources as Markdown: links with what they are good for, as lists on GitHub have them. */
import { detailWords } from "./fields/detail-words";
import { shortTime } from "./values/details/minutes";
import { priceLabel } from "./values/price";

/** Returns a text of strangers as one line that Markdown shows as it is. */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~]|(?<=\])\(|&(?=[#a-z])|#$/gi, "\\$&")
    // At the start of a line it would be a heading or a list.
    .replace(/^[-+=#]/, "\\$&")
    .replace(/^\d+(?=[.)])/, "$&\\");

const linkTarget = (url: string) => url.replace(/[\\()<>]|&(?=#?\w+;)/g, "\\$&");

/** Returns the paragraphs of a text of strangers. */
export const markdownParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(markdownText)
    .filter(Boolean)
    .join("\n\n");

type Linked = { name: string; productUrl: string; valueProposition: string };
type Facts = { level?: string | null; minutes?: number | null; price: string; languages?: string[] | null };

/** Returns `[Name](link) - What it is good for.` */
export function markdownLink({ name, productUrl, valueProposition }: Linked, facts = ""): string {
  const parts = [withCapital(valueProposition), withCapital(facts)].map(withPeriod).filter(Boolean).join(" ");
  return `[${markdownText(name)}](${linkTarget(productUrl)})${parts && ` - ${parts}`}`;
}

/** Returns "Beginner, 45 min, free, English", without what is not stated. */
export const factsLine = ({ level, minutes, price, languages }: Facts): string =>
  [
    level && detailWords.level.words(level),
    minutes && shortTime(minutes),
    Number(price) > 0 ? priceLabel(price) : "free",
    languages && detailWords.languages.words(languages),
  ]
    .filter(Boolean)
    .join(", ");

/** Names that begin with a small letter keep it: iPhone. */
const withCapital = (text: string) => text.trim().replace(/^\p{Ll}(?!\p{Lu})/u, (first) => first.toUpperCase());

function withPeriod(text: string): string {
  const line = markdownText(text);
  return line === "" || /[.!?\u2026\u3002]$/.test(line) ? line : `${line}.`;
}
