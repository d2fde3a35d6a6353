/** Abbreviations of the directory's subjects and their long forms. A search for one also finds the other. */
const pairs: readonly (readonly [short: string, long: string])[] = [
  ["ai", "artificial intelligence"],
  ["api", "application programming interface"],
  ["cv", "resume"],
  ["db", "database"],
  ["js", "javascript"],
  ["k8s", "kubernetes"],
  ["llm", "language model"],
  ["ml", "machine learning"],
  ["nda", "non-disclosure agreement"],
  ["oss", "open source"],
  ["postgres", "postgresql"],
  ["qa", "testing"],
  ["sow", "statement of work"],
  ["sre", "site reliability engineering"],
  ["ts", "typescript"],
  ["ui", "user interface"],
  ["ux", "user experience"],
];

/** Returns the abbreviations or long forms of a word. Most words have none. */
export function synonymsOf(word: string): string[] {
  const lowerCase = word.toLowerCase();
  return pairs.flatMap(([short, long]) => (short === lowerCase ? [long] : long === lowerCase ? [short] : []));
}
