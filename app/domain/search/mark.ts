import type { ParsedSearch } from "./parse-query";

/** Where each of the places that a search matched begins and ends in a text: begin, end, begin, end ... */
export type Marks = number[];

/** Gives a function that finds what a search matched in a text. */
export function marker({ words, phrases, completes }: ParsedSearch): (text: string) => Marks {
  const asked = [...words, ...phrases.flatMap((phrase) => phrase.split(/\s+/))].flatMap(piecesOf).map(folded);
  const stems = new Set(asked.filter((word) => word.length > 3).map(stem));
  const beginning = completes ? folded(piecesOf(words.at(-1)!).at(-1) ?? "") : "";
  const runs = asked.filter((word) => unspaced.test(word));
  // The results of one search have most of their words in common.
  const known = new Map<string, boolean>();
  const matches = (piece: string) => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    const word = folded(piece);
    const isBegun = beginning.length > 2 && word.startsWith(beginning);
    const isMatch = asked.includes(word) || stems.has(stem(word)) || isBegun;
    known.set(piece, isMatch);
    return isMatch;
  };
  return (text) => {
    const marks: Marks = [];
    let at = 0;
    const pass = (length: number, match: boolean) => {
      if (match && marks.at(-1) === at) marks.pop();
      else if (match) marks.push(at);
      at += length;
      if (match) marks.push(at);
    };
    // Words and what is between them, in turn.
    for (const [index, piece] of text.split(pieces).entries()) {
      const isWord = index % 2 === 1;
      if (isWord && unspaced.test(piece)) for (const hit of hitsOf(piece, runs)) pass(1, hit);
      else pass(piece.length, isWord && matches(piece));
    }
    return marks;
  };
}

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const pieces =
  /([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|\.?(?:(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])[\p{L}\p{N}\p{M}])+(?:\+\+|#)?)/u;

function piecesOf(text: string): string[] {
  return text.split(pieces).filter((_, index) => index % 2 === 1);
}

function folded(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^\.(?!net$)/, "");
}

// Rough on purpose: the database's stems decide what is found, this only what is shown bold.
function stem(word: string): string {
  return word.replace(/(ations?|ators?|ions?|ings?|ies|ers?|ed|es|e|s|y)$/, "");
}

/** Of each character, whether it is in one of the runs. */
function hitsOf(piece: string, runs: string[]): boolean[] {
  const hits = new Array<boolean>(piece.length).fill(false);
  for (const run of runs) {
    for (let at = piece.indexOf(run); at >= 0; at = piece.indexOf(run, at + 1)) hits.fill(true, at, at + run.length);
  }
  return hits;
}
