import { subjects } from "./subjects";

/** Returns what many forms of a word begin with: "converting", "converted" and "converts" with "convert". */
export function stemOf(word: string): string {
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
export function relatedWords(word: string): string[] {
  const lowerCase = word.toLowerCase();
  return related.get(lowerCase) ?? relatedByStem.get(stemOf(lowerCase)) ?? [];
}
