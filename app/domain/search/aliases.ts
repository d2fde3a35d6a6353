/**
 * What people type for a term: its aliases, a line each, as administrators write them beside it. A line has words and phrases
 * ("gigs, find work"), and after "=" the words of resources, if they are others than the term itself. What has nothing after
 * "=" says little about what is wanted.
 */
import { perTerms, termKinds, terms } from "~/domain/resources/terms/terms";

/** Returns what many forms of a word begin with: "converting", "converted" and "converts" with "convert". */
export function stemOf(word: string): string {
  const [, stem] = /^(.{3,}?)(?:ally|ly|ings?|ed|es|s|e)$/.exec(word.replace(/ies$/, "y")) ?? [];
  return (stem ?? word).replace(/(.)\1$/, "$1");
}

/** Words that a phrase has or has not: "do my books". */
const fillers = new Set("a an the my your our their some any".split(" "));

/** The most words of a phrase, as typed. */
const longestPhrase = 6;

/** Other forms of the words are the same phrase, with and without "a" or "my". */
const keyOf = (words: string[]): string =>
  words
    .map((word) => word.toLowerCase())
    .filter((word) => !fillers.has(word))
    .map(stemOf)
    .join(" ");

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Returns what people type for a term, each with the words that it means. */
const readAliases = ({ slug, aliases }: { slug: string; aliases: string[] }) =>
  aliases.flatMap((line) => {
    const [typed = "", meant = slug] = line.toLowerCase().split("=");
    return typed.split(",").map((one) => ({ words: wordsOf(one), meanings: wordsOf(meant) }));
  });

/** The words, phrases and weak words of the aliases of now. A word of several lines means all of them. */
const known = perTerms(() => {
  const related = new Map<string, string[]>();
  const phrases = new Map<string, string[]>();
  const weak = new Set<string>();
  for (const { words, meanings } of termKinds.flatMap((kind) => terms[kind]).flatMap(readAliases)) {
    const [word] = words;
    if (word === undefined) continue;
    if (words.length > 1) phrases.set(keyOf(words), meanings);
    else if (meanings.length === 0) weak.add(word);
    else {
      const others = meanings.filter((other) => stemOf(other) !== stemOf(word));
      related.set(word, [...new Set([...(related.get(word) ?? []), ...others])]);
    }
  }
  // The first word of a stem counts.
  const byStem = new Map([...related].reverse().map(([word, meanings]) => [stemOf(word), meanings]));
  return { related, byStem, phrases, weak };
});

/** Returns whether a word says little about what is wanted. */
export const isWeakWord = (word: string): boolean => known().weak.has(word.toLowerCase());

/**
 * The words that resources use for a word. With `isPhrase` it begins a phrase, and they are what the phrase means. A weak
 * word itself says little about what is wanted.
 */
type Meaning = ReturnType<typeof wordAt>;

/** Returns what each word of a search means. The words of a phrase mean it together: the first has its related words. */
export function meaningsOf(words: string[]): Meaning[] {
  const meanings: Meaning[] = [];
  while (meanings.length < words.length)
    meanings.push(...(phraseAt(words, meanings.length) ?? [wordAt(words, meanings.length)]));
  return meanings;
}

function wordAt(words: string[], at: number) {
  const word = words[at]!.toLowerCase();
  const { related, byStem } = known();
  return { related: related.get(word) ?? byStem.get(stemOf(word)) ?? [], isPhrase: false, isWeak: isWeakWord(word) };
}

function phraseAt(words: string[], at: number): Meaning[] | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
    const related = known().phrases.get(keyOf(words.slice(at, at + length)));
    if (related)
      return Array.from({ length }, (_, place) => ({
        related: place === 0 ? related : [],
        isPhrase: place === 0,
        isWeak: true,
      }));
  }
}
