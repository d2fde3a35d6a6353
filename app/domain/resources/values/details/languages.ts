/** The languages of resources: BCP 47 tags such as "en" or "pt-BR", and their names. */
import { closedList } from "~/values/closed-list";
import { maxLanguages } from "../details";
import byCode from "./languages.json" with { type: "json" };

/** The languages to filter by and to type by name. Resources can have others. */
export const languages: readonly { value: string; label: string }[] = closedList(byCode);

/** Languages of a region or script that have names of their own. */
const variants = [
  "pt-BR",
  "pt-PT",
  "en-US",
  "en-GB",
  "es-MX",
  "es-419",
  "fr-CA",
  "de-AT",
  "de-CH",
  "zh-Hans",
  "zh-Hant",
];
const otherNames = [
  ["mandarin", "zh"],
  ["mandarin chinese", "zh"],
  ["farsi", "fa"],
  ["castilian", "es"],
  ["castellano", "es"],
  ["filipino", "tl"],
  ["español latinoamericano", "es-419"],
] as const;

let table: Map<string, string> | undefined;

/** Returns the tags by the English names and own names of languages: "Brazilian Portuguese", "Español", "中文". */
function byName(): Map<string, string> {
  table ??= new Map([
    ...[...variants, ...languages.map(({ value }) => value)].flatMap((tag) =>
      ["en", tag].flatMap((locale) => {
        const name = new Intl.DisplayNames(locale, { type: "language", fallback: "none" }).of(tag);
        return name ? [[name.toLowerCase(), tag] as const] : [];
      }),
    ),
    ...languages.map(({ value, label }) => [label.toLowerCase(), value] as const),
    ...otherNames,
  ]);
  return table;
}

/** Returns "Spanish" for "es", "Portuguese (BR)" for "pt-BR", and the tag of a language without a name. */
export function languageName(tag: string): string {
  const [primary, ...rest] = tag.split("-");
  const name = languages.find(({ value }) => value === primary)?.label;
  if (!name) return tag;
  return rest.length > 0 ? `${name} (${rest.join("-")})` : name;
}

/** Returns "pt" for "pt-BR", and any other text as it is. */
export const languageOf = (tag: string): string =>
  /^([a-z]{2,3})(-[a-z0-9]{2,8})+$/i.exec(tag)?.[1]?.toLowerCase() ?? tag;

/** Returns the names in a text with commas, semicolons, bars, slashes or "and" between them. */
export const splitLanguages = (text: string): string[] =>
  text
    .split(/[,;|/&+\n]| and /i)
    .map((name) => name.trim())
    .filter(Boolean);

/** Returns the BCP 47 tags of names or tags ("Spanish", "pt-br"), or the problem with the first unknown one. */
export function readLanguages(names: readonly string[]): { tags: string[]; problem?: string } {
  const tags = new Set<string>();
  for (const name of names) {
    const tag = canonicalTag(name);
    if (!tag) return { tags: [], problem: `"${name.slice(0, 40)}" is not a language, such as Spanish, es or pt-BR` };
    tags.add(tag);
  }
  if (tags.size <= maxLanguages) return { tags: [...tags] };
  return { tags: [], problem: `At most ${maxLanguages} languages` };
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Returns the BCP 47 tag of a name or tag, or undefined if it is no language that has a name. */
function canonicalTag(name: string): string | undefined {
  if (name.length > 60) return undefined;
  const known = byName().get(name.trim().normalize("NFC").toLowerCase());
  if (known) return known;
  // As it is shown: "Portuguese (BR)".
  const [, base, region] = /^(.+) \(([\w-]+)\)$/.exec(name.trim()) ?? [];
  const primary = base && byName().get(base.toLowerCase());
  return languageTag(primary ? `${primary}-${region}` : name);
}

/** Returns a BCP 47 tag as it is written: "pt-BR" for "PT_br". Undefined for other texts, and for languages without a name. */
export function languageTag(text: string): string | undefined {
  const typed = text.slice(0, 60).trim().replaceAll("_", "-");
  // Longer words are well-formed tags too, but no language has one.
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(typed)) return undefined;
  try {
    const [tag] = Intl.getCanonicalLocales(typed);
    return tag && names.of(tag.split("-")[0]!) ? tag : undefined;
  } catch (error) {
    // The well-formed ones among them that Intl rejects, such as "en-a1".
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
