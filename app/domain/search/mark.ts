import type { ParsedSearch } from "./parse-query";

/** A piece of text and whether the search matched it. */
export type Marked = { text: string; match: boolean };

/** Gives a function that cuts a text into what matched and what did not; the pieces in order are the text. */
export function marker({ words, phrases, completes }: ParsedSearch): (text: string) => Marked[] {
  const asked = [...words, ...phrases.flatMap((phrase) => phrase.split(/\s+/))].flatMap(piecesOf).map(folded);
  const beginning = completes ? folded(piecesOf(words.at(-1)!).at(-1) ?? "") : "";
  const runs = asked.filter((word) => unspaced.test(word));
  const matches = (piece: string) => {
    const word = folded(piece);
    return (
      asked.some((one) => one === word || (one.length > 3 && stem(one) === stem(word))) ||
      (beginning.length > 2 && word.startsWith(beginning))
    );
  };
  return (text) => {
    const marked: Marked[] = [];
    const push = (piece: string, match: boolean) => {
      const last = marked.at(-1);
      if (last && last.match === match) last.text += piece;
      else if (piece !== "") marked.push({ text: piece, match });
    };
    for (const piece of text.split(pieces)) {
      if (unspaced.test(piece)) for (const [part, match] of partsOf(piece, runs)) push(part, match);
      else push(piece, piece !== "" && matches(piece));
    }
    return marked;
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

function partsOf(piece: string, runs: string[]): [string, boolean][] {
  const hit = new Array<boolean>(piece.length).fill(false);
  for (const run of runs) {
    for (let at = piece.indexOf(run); at >= 0; at = piece.indexOf(run, at + 1)) hit.fill(true, at, at + run.length);
  }
  return Array.from(piece, (_, index) => [piece[index]!, hit[index]!]);
}
