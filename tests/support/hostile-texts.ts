/** What a hostile text repeats, with what it begins and ends with: nested, unclosed, and endings that almost match. */
const shapes: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ["", "https://", ""],
  ["", "https://a.example/ ", ""],
  ["", "https://a.example/,", "x"],
  ["", "[a](https://a.example/", ""],
  ["](", "(https://a.example/", ""],
  ["<?xml ", "<!---->", ""],
  ["https://a.example/", "(", ")"],
  ["https://a.example/(", ")", "x"],
  ["see https://a.example/", ".,;:!?", " x"],
  ["", "<", ""],
  ["", "<a href=", ""],
  ["x", " ", "x"],
  ["https://a.example/x", " - ", "x"],
  ["", "a@a.", "@"],
  ["a", ".a", ".!"],
  ["https://a.example", "/", "x"],
  ["https://a.example/#", ":~:", "\n"],
  ["1", ".1", ","],
  ["1", ",000", "x"],
  ["", "%C3%A9", "%"],
  ["", "\u200d\u200b\u202e", "x"],
  ["", "e\u0301", "x"],
  ["", "a|", ""],
  ["[", '"', "]x"],
  ["", "\ufdfa", ""],
  ["a", "\u0301\u0316", ""],
  ["a", "\uff9e\u0334", ""],
];

/** Returns hostile texts of about this many characters. */
export const hostileTexts = (length: number): string[] =>
  shapes.map(([start, repeated, end]) => start + repeated.repeat(Math.ceil(length / repeated.length)) + end);
