import { business } from "./subjects/business";
import { career } from "./subjects/career";
import { learning } from "./subjects/learning";
import { legal } from "./subjects/legal";
import { media } from "./subjects/media";
import { otherLanguages } from "./subjects/other-languages";
import { people } from "./subjects/people";
import { systems } from "./subjects/systems";
import { terms } from "./subjects/terms";
import { isWeakWord } from "./weak-words";

/** The tables of what people type, and the words that resources about it use. */
const subjects: readonly { words: string; phrases: string }[] = [
  business,
  legal,
  career,
  people,
  learning,
  systems,
  media,
  terms,
  otherLanguages,
];

/** Returns what many forms of a word begin with: "converting", "converted" and "converts" with "convert". */
function stemOf(word: string): string {
  const [, stem] = /^(.{3,}?)(?:ally|ly|ings?|ed|es|s|e)$/.exec(word.replace(/ies$/, "y")) ?? [];
  return (stem ?? word).replace(/(.)\1$/, "$1");
}

/**
 * What people type, and the words that resources about it use. For partial matches only, where a related word counts
 * about half. A row of a table is "typed typed = meant meant". A word of several rows means all of them.
 */
const related = new Map<string, string[]>();
for (const row of subjects.flatMap(({ words }) => words.trim().split("\n"))) {
  const [typed, meant] = row.split("=").map((side) => side.trim().split(" ")) as [string[], string[]];
  for (const word of typed) {
    const others = meant.filter((other) => stemOf(other) !== stemOf(word));
    related.set(word, [...new Set([...(related.get(word) ?? []), ...others])]);
  }
}

// The first row of a stem counts.
const relatedByStem = new Map([...related].reverse().map(([word, meant]) => [stemOf(word), meant]));

/** Returns the words that are related to a word as people type it, or to another form of it. Most words have none. */
function relatedWords(word: string): string[] {
  const lowerCase = word.toLowerCase();
  return related.get(lowerCase) ?? relatedByStem.get(stemOf(lowerCase)) ?? [];
}

/** Words that a phrase has or has not: "do my books". */
const fillers = new Set("a an the my your our their some any".split(" "));

/** Phrases that mean something else than their words, and the words that resources about it use. */
const phrases = new Map(
  subjects.flatMap(({ phrases }) =>
    phrases
      .trim()
      .split("\n")
      .flatMap((row) => {
        const [typed, meant] = row.split("=").map((side) => side.trim()) as [string, string];
        return typed.split(", ").map((phrase) => [keyOf(phrase.split(" ")), meant.split(" ").filter(Boolean)] as const);
      }),
  ),
);

/** The most words of a phrase, as typed. */
const longestPhrase = 6;

/** Other forms of the words are the same phrase, with and without "a" or "my". */
function keyOf(words: string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => !fillers.has(word))
    .map(stemOf)
    .join(" ");
}

type Meaning = {
  /** Words that resources use for it. */
  related: string[];
  /** The word begins a phrase, and `related` is what the phrase means. */
  isPhrase: boolean;
  /** Whether the word itself says little about what is wanted. */
  isWeak: boolean;
};

/** Returns what each word of a search means. The words of a phrase mean it together: the first has its related words. */
export function meaningsOf(words: string[]): Meaning[] {
  const meanings: Meaning[] = [];
  while (meanings.length < words.length) {
    const at = meanings.length;
    const phrase = phraseAt(words, at);
    if (phrase) meanings.push(...phrase);
    else meanings.push({ related: relatedWords(words[at]!), isPhrase: false, isWeak: isWeakWord(words[at]!) });
  }
  return meanings;
}

function phraseAt(words: string[], at: number): Meaning[] | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
    const related = phrases.get(keyOf(words.slice(at, at + length)));
    if (related)
      return Array.from({ length }, (_, place) => ({
        related: place === 0 ? related : [],
        isPhrase: place === 0,
        isWeak: true,
      }));
  }
}
