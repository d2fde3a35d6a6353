import { normalized } from "~/domain/resources/values/address/normalized";

/** Returns a text without case, spaces and punctuation, for comparing what people write. */
export const fold = (text: string): string =>
  normalized(text, "NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, "");

/** Returns a table from folded names to values. */
export const tableOf = (entries: Iterable<readonly [string, string]>): Map<string, string> =>
  new Map(Array.from(entries, ([name, value]) => [fold(name), value]));
