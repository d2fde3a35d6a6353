/** What a person typed into the search box, taken apart. Any string is fine; what is beyond the limits is left out. */

/** Characters of a search that are read. */
export const longestSearch = 200;
const mostTerms = 12;

export type ParsedSearch = {
  /** The search as it is shown again: trimmed, without what cannot be shown or stored. */
  text: string;
  words: string[];
  phrases: string[];
  excluded: string[];
  /** The last word may be unfinished: it also matches as the beginning of a word. */
  completes: boolean;
};

/** `"exact phrase"` must stand so, `-word` must not be there, the last word may be the beginning of one. */
export function parseSearch(given: string): ParsedSearch {
  const text = cleanSearch(given);
  const parsed: ParsedSearch = { text, words: [], phrases: [], excluded: [], completes: false };
  const terms = [...text.matchAll(/(-?)["“”„«»]([^"“”„«»]*)["“”„«»]?|(\S+)/gu)].slice(0, mostTerms);
  for (const [, minus, phrase, word] of terms) {
    parsed.completes = false;
    if (phrase !== undefined) {
      if (hasWord(phrase)) (minus ? parsed.excluded : parsed.phrases).push(phrase.trim());
    } else if (word && /^-[^-]/.test(word)) {
      if (hasWord(word)) parsed.excluded.push(word.slice(1));
    } else if (word && hasWord(word)) {
      parsed.words.push(word);
      parsed.completes = isCompletable(word);
    }
  }
  return parsed;
}

/** One line of well-formed text without control characters, as long as a search may be. */
export function cleanSearch(given: string): string {
  const head = given.slice(0, 4 * longestSearch).replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]+/gu, " ");
  return [...head.replace(/\s+/gu, " ").trim()].slice(0, longestSearch).join("").trim();
}

/** Whether there is anything to look for; only exclusions find nothing. */
export function isSearch(parsed: ParsedSearch): boolean {
  return parsed.words.length + parsed.phrases.length > 0;
}

const hasWord = (term: string) => /[\p{L}\p{N}]/u.test(term);

// Two letters are a term of their own (AI, Go, QA), not the beginning of aims, google or quality.
const isCompletable = (word: string) => (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;
