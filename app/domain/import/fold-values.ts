import { normalized } from "~/domain/resources/values/address/normalized";

/** No word of a closed list is longer. Normalization makes eighteen letters of some. */
export const maxWordLength = 200;

/** Returns a text without case, spaces and punctuation, for comparing what people write. A longer text is no word. */
export const fold = (text: string): string =>
  text.length > maxWordLength
    ? ""
    : normalized(text, "NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}+]+/gu, "");

/** Returns a table from folded names to values. */
export const tableOf = (entries: Iterable<readonly [string, string]>): Map<string, string> =>
  new Map(Array.from(entries, ([name, value]) => [fold(name), value]));
