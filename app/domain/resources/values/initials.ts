/** Returns the first two letters of a word, or those of the first two words. Letters win over other characters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const spelled = words.map((word) => word.replaceAll(/[^\p{L}\p{M}]/gu, "")).filter(Boolean);
  const [first = "", second] = spelled.length > 0 ? spelled : words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join("").toUpperCase();
}
