import { languages, languageTag } from "~/domain/resources/values/details/languages";

/** How a submission is like a record: it has the same link, one in another language, or its name with a word more. */
export type Likeness = { kind: "duplicate" } | { kind: "near"; why: "language" | "name" };

/** Returns "Duplicate of", to be followed by a name. */
export const likeText = (likeness: Likeness): string =>
  likeness.kind === "duplicate" ? "Duplicate of" : likeness.why === "language" ? "Language copy of" : "Name like";

/** A name of fewer letters says nothing: "Go", "C#". */
const minLength = 4;
const maxWords = 12;

/** Returns the names that a name may have a word more than, and itself. */
export function shorterNames(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}\p{M}+#.'’]+/u).filter(Boolean);
  if (words.length > maxWords) return [];
  const shorter = words.map((_, left) => words.filter((_, at) => at !== left).join(" "));
  return [...new Set([name, ...shorter])].filter((one) => one.length >= minLength);
}

const codes = [...languages.map(({ value }) => value), "en-US", "en-us", "en-GB", "en-gb", "pt-BR", "zh-CN"];
const isLanguage = (part: string) => /^[a-z]{2}(-[a-z]{2,4})?$/i.test(part) && languageTag(part) !== undefined;

/**
 * Returns the keys that the address of the same page in other languages may have: `a.example/de/x`, `de.a.example/x` and
 * `a.example/x` for `a.example/en/x`.
 */
export function otherLanguages(addressKey: string): string[] {
  const [host = "", ...path] = addressKey.split("/");
  const [first = "", ...domain] = host.split(".");
  const site = domain.length > 1 && isLanguage(first) ? domain.join(".") : host;
  const found = path.findIndex(isLanguage);
  const before = path.slice(0, Math.max(found, 0));
  const after = path.slice(found + 1);
  const bare = [...before, ...after];
  const keys = [
    [site, ...bare],
    ...codes.flatMap((code) => [
      [site, ...before, code, ...after],
      [`${code}.${site}`, ...bare],
    ]),
  ];
  return keys.map((parts) => parts.join("/")).filter((key) => key !== addressKey);
}
