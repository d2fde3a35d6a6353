import { meaningsOf, stemOf } from "./aliases";
import { editDistance } from "./spelling/edit-distance";

/** A word of a text, or a phrase that an alias has. */
type Part = { text: string; related: string[]; isPhrase: boolean };

/** Shorter words are other words when a letter differs: "scale" and "Scala". */
const minSpelled = 6;

/**
 * Returns whether two short texts are about the same: each word of one is in the other, in another form or spelling, as two
 * words, or as what an alias means by it. Words that say little do not count.
 */
export function isNearText(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [parts, otherParts] = [partsOf(joined(words, others)), partsOf(joined(others, words))];
  const isIn = (some: Part[]) => (part: Part) => some.some((each) => isSame(part, each));
  return parts.every(isIn(otherParts)) && otherParts.every(isIn(parts));
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Joins two neighbours that are one word of the other text: "book keeping". */
function joined(words: string[], others: string[]): string[] {
  return words.flatMap((word, at) => {
    const isOne = (from: number) => others.some((other) => isSpelled(`${words[from]}${words[from + 1]}`, other));
    if (at > 0 && isOne(at - 1)) return [];
    return at + 1 < words.length && isOne(at) ? [`${word}${words[at + 1]}`] : [word];
  });
}

function partsOf(words: string[]): Part[] {
  const meanings = meaningsOf(words);
  const parts = words.map((text, at) => ({ text, ...meanings[at]! }));
  const counted = parts.filter(({ related, isWeak }) => related.length > 0 || !isWeak);
  return counted.length > 0 ? counted : parts;
}

function isSame(one: Part, other: Part): boolean {
  if (one.isPhrase && other.isPhrase) return one.related.join(" ") === other.related.join(" ");
  const isMeant = ({ related }: Part, { text, isPhrase }: Part) =>
    !isPhrase && related.some((meaning) => stemOf(meaning) === stemOf(text));
  return (
    isMeant(one, other) || isMeant(other, one) || (!one.isPhrase && !other.isPhrase && isSpelled(one.text, other.text))
  );
}

function isSpelled(one: string, other: string): boolean {
  if (stemOf(one) === stemOf(other)) return true;
  const length = Math.min(one.length, other.length);
  const isComparable = length >= minSpelled && one[0] === other[0] && Math.abs(one.length - other.length) < 3;
  return isComparable && editDistance(one, other) <= (length < 9 ? 1 : 2);
}
