/** Words that any two English titles may share. */
const common = new Set(
  "a an and are at be by for from how in is it of on or our that the this to we what with you your".split(" "),
);

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Returns the words of a text, also of scripts without spaces. */
function wordsOf(text: string): string[] {
  const words = [...segmenter.segment(text.slice(0, 500).normalize("NFKC").toLowerCase())];
  return words.flatMap(({ segment, isWordLike }) => (isWordLike && !common.has(segment) ? [segment] : []));
}

/** Whether a page with this title is another one: it shares no word with what was known of it. */
export function isAnotherPage(title: string, known: readonly string[]): boolean {
  const words = new Set(known.flatMap(wordsOf));
  const titled = wordsOf(title);
  return words.size > 0 && titled.length > 0 && !titled.some((word) => words.has(word));
}
