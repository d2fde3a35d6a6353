/** Abbreviations and their long forms, for the subjects of the directory. Each finds the other. */
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

/** Returns the abbreviation or long form of a word, as a list that is usually empty. */
export function synonymsOf(word: string): string[] {
  const lowerCase = word.toLowerCase();
  return pairs.flatMap(([short, long]) => (short === lowerCase ? [long] : long === lowerCase ? [short] : []));
}
