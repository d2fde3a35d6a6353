import { ownValue } from "~/values/own-value";
import type { ParsedSearch } from "./parse-query";

/** The offsets of the matches in a text: start, end, start, end ... */
export type Ranges = number[];

/** Returns a function that finds the matches of a search in a text. */
export function highlighter({ words, phrases, isLastUnfinished }: ParsedSearch): (text: string) => Ranges {
  const searchedWords = [...words, ...phrases.flatMap((phrase) => phrase.split(/\s+/))].flatMap(wordsOf).map(fold);
  const stems = new Set(searchedWords.filter((word) => word.length > 3).map(stem));
  const prefix = isLastUnfinished ? fold(wordsOf(words.at(-1)!).at(-1) ?? "") : "";
  const runs = searchedWords.filter((word) => unspaced.test(word));
  // A cache, because the results of one search share most of their words.
  const isMatchByPiece = new Map<string, boolean>();
  const matches = (piece: string) => {
    const known = isMatchByPiece.get(piece);
    if (known !== undefined) return known;
    const word = fold(piece);
    const isPrefix = prefix.length > 2 && word.startsWith(prefix);
    const isMatch = searchedWords.includes(word) || stems.has(stem(word)) || isPrefix;
    isMatchByPiece.set(piece, isMatch);
    return isMatch;
  };
  return (text) => {
    const ranges: Ranges = [];
    let at = 0;
    const pass = (length: number, match: boolean) => {
      if (match && ranges.at(-1) === at) ranges.pop();
      else if (match) ranges.push(at);
      at += length;
      if (match) ranges.push(at);
    };
    // Odd pieces are words. Even pieces are the text between them.
    for (const [index, piece] of text.split(pieces).entries()) {
      const isWord = index % 2 === 1;
      if (isWord && unspaced.test(piece)) for (const hit of matchedCharacters(piece, runs)) pass(1, hit);
      else pass(piece.length, isWord && matches(piece));
    }
    return ranges;
  };
}

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const pieces =
  /([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|\.?(?:(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])[\p{L}\p{N}\p{M}])+(?:\+\+|#)?)/u;

function wordsOf(text: string): string[] {
  return text.split(pieces).filter((_, index) => index % 2 === 1);
}

/** Letters that are typed for one another, as the database folds them (`search_folded`). */
const variants: Record<string, string> = {
  "\u0649": "\u064a",
  "\u06cc": "\u064a",
  "\u06a9": "\u0643",
  "\u0629": "\u0647",
  "\u03c2": "\u03c3",
};

function fold(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[\u0649\u06cc\u06a9\u0629\u03c2]/g, (letter) => ownValue(variants, letter)!)
    .replace(/^\.(?!net$)/, "");
}

// An approximation is enough here. The database's stems decide what is found, and this only decides what is
// highlighted.
function stem(word: string): string {
  return word.replace(/(ations?|ators?|ions?|ings?|ies|ers?|ed|es|e|s|y)$/, "");
}

/** Returns whether each character is in one of the runs. */
function matchedCharacters(piece: string, runs: string[]): boolean[] {
  const hits = new Array<boolean>(piece.length).fill(false);
  for (const run of runs) {
    for (let at = piece.indexOf(run); at >= 0; at = piece.indexOf(run, at + 1)) hits.fill(true, at, at + run.length);
  }
  return hits;
}
