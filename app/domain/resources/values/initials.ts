/** Returns the first two letters of one word, or the first letters of the first two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [firstOf(words[0]!), firstOf(words[1]!)] : [...(words[0] ?? "")].slice(0, 2);
  return letters.join("").toUpperCase();
}

const firstOf = (word: string) => [...word][0] ?? "";
