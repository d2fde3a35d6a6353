import { relatedWords, stemOf } from "./everyday-words";
import { subjects } from "./subjects";
import { isWeakWord } from "./weak-words";

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

export type Meaning = {
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
