/** Parses what a person typed into the search box. Accepts any string and ignores what exceeds the limits. */

/** The rest of a search is ignored. */
export const maxCharacters = 200;
const maxTerms = 12;

export type ParsedSearch = {
  /** The search as the page shows it: trimmed, without control characters. */
  text: string;
  words: string[];
  phrases: string[];
  excluded: string[];
  /** The last word may be unfinished, so it also matches as a prefix. */
  isLastUnfinished: boolean;
};

/** Parses `"exact phrase"`, `-excluded` and words. */
export function parseSearch(input: string): ParsedSearch {
  const text = cleanSearch(input);
  const parsed: ParsedSearch = { text, words: [], phrases: [], excluded: [], isLastUnfinished: false };
  const terms = [...text.matchAll(/(-?)["“”„«»]([^"“”„«»]*)["“”„«»]?|(\S+)/gu)].slice(0, maxTerms);
  for (const [, minus, phrase, word = ""] of terms) {
    const term = phrase ?? word;
    parsed.isLastUnfinished = false;
    if (!hasWord(term)) continue;
    if (phrase !== undefined) (minus ? parsed.excluded : parsed.phrases).push(phrase.trim());
    else if (/^-[^-]/.test(word)) parsed.excluded.push(word.slice(1));
    else {
      parsed.words.push(word);
      parsed.isLastUnfinished = isCompletable(word);
    }
  }
  return parsed;
}

/** Returns the search as one trimmed line without control characters, cut to the maximum length. */
export function cleanSearch(input: string): string {
  const head = input.slice(0, 4 * maxCharacters).replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]+/gu, " ");
  return [...head.replace(/\s+/gu, " ").trim()].slice(0, maxCharacters).join("").trim();
}

/** Returns whether the search has a word or phrase. Exclusions alone find nothing. */
export function isSearch(parsed: ParsedSearch): boolean {
  return parsed.words.length + parsed.phrases.length > 0;
}

const hasWord = (term: string) => /[\p{L}\p{N}]/u.test(term);

// Two letters are a whole word: AI, Go and QA are not prefixes of aims, google and quality.
const isCompletable = (word: string) => (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;
