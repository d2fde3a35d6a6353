/** The offsets of the matches in a text: start, end, start, end ... */
export type Ranges = number[];

/**
 * Returns a function that finds the words of a text that a search has, or begins. What the search found by another form or
 * spelling stays unmarked.
 */
export function highlighter(searched: string[]): (text: string) => Ranges {
  const words = searched.flatMap((one) => one.match(piece) ?? []).map(fold);
  const isMatch = (found: string) =>
    words.some((word) => found === word || (word.length >= minBegun && found.startsWith(word)));
  return (text) => {
    const ranges: Ranges = [];
    for (const { index, 0: found } of text.matchAll(piece)) {
      if (!isMatch(fold(found))) continue;
      if (ranges.at(-1) === index) ranges.pop();
      else ranges.push(index);
      ranges.push(index + found.length);
    }
    return ranges;
  };
}

/** Two letters are a whole word: AI does not begin "aims". */
const minBegun = 3;

/** A word, or a character of a script that has no spaces between words. */
const piece =
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|(?:(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])[\p{L}\p{N}\p{M}])+(?:\+\+|#)?/gu;

const fold = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
