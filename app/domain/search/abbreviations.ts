/** What a short form also stands for, both ways. A closed list: what people type for the directory's own subjects. */
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

/** The other ways to say a word; usually none. */
export function alsoKnownAs(word: string): string[] {
  const asked = word.toLowerCase();
  return pairs.flatMap(([short, long]) => (short === asked ? [long] : long === asked ? [short] : []));
}
