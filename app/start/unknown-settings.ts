/** Finds environment variables that are probably misspelled settings. */
import { editDistance } from "~/domain/search/spelling/edit-distance";

const firstWord = (name: string) => name.split("_", 1)[0]!;

/** Variables of Node, npm and PostgreSQL that begin like one of our settings. */
const foreign = /^(NODE_|npm_|PG)/;

/** Returns a message for each variable that is no setting but resembles one in its letters or first word. */
export function findUnknownSettings(names: string[], known: readonly string[]): string[] {
  const firstWords = new Set(known.filter((name) => name.includes("_")).map(firstWord));
  return names
    .filter((name) => name.includes("_") && !known.includes(name) && !foreign.test(name))
    .flatMap((name) => {
      const [nearest, edits] = nearestSetting(name, known);
      const isOurs = edits <= 2 || (firstWords.has(firstWord(name)) && edits <= 5);
      return isOurs ? [`There is no setting ${name}. Did you mean ${nearest}?`] : [];
    });
}

function nearestSetting(name: string, known: readonly string[]): [string, number] {
  const ranked = known.map((other): [string, number] => [other, editDistance(name.toUpperCase(), other)]);
  return ranked.reduce((best, candidate) => (candidate[1] < best[1] ? candidate : best));
}
