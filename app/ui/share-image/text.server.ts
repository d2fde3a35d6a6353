/** Text of share images: characters, line breaks and direction. */
import type { Context } from "./canvas.server";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** More characters are never visible. */
const maxGraphemes = 300;
const ellipsis = "…";
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Returns the text without characters that the fonts lack (emoji, symbols). Returns null if they lack a letter or
 * digit, because half a name is misleading. Also returns null if nothing is left.
 */
export function drawableText(context: Context, text: string): string | null {
  const plain = text.normalize("NFC").replace(/\s+/g, " ").replace(invisible, "");
  const hasGlyph = glyphTest(context);
  const known: string[] = [];
  const visible = split(plain).slice(0, maxGraphemes);
  const missing = new Set([...new Set(visible.join(""))].filter((character) => !hasGlyph(character)));
  for (const grapheme of visible) {
    if (![...grapheme].some((character) => missing.has(character))) known.push(grapheme);
    else if (/[\p{L}\p{N}]/u.test(grapheme) && !/\p{Emoji_Presentation}|\u20e3/u.test(grapheme)) return null;
  }
  return known.join("").replace(/ +/g, " ").trim() || null;
}

/** Breaks text into lines of at most `maxWidth` pixels. Breaks long words, and ends truncated text with "…". */
export function wrapText(context: Context, text: string, maxWidth: number, maxLines: number) {
  const widthOf = (part: string) => context.measureText(part).width;
  const fits = (part: string) => widthOf(part) <= maxWidth;
  const space = widthOf(" ");
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of text.split(" ").flatMap((word) => breakWord(word, fits))) {
    const width = widthOf(word);
    const isNextLine = used + space + width > maxWidth;
    lines.push(isNextLine ? word : `${lines.pop()} ${word}`);
    used = isNextLine ? width : used + space + width;
    if (lines.length > maxLines) break;
  }
  const isTruncated = lines.length > maxLines;
  if (isTruncated) lines.push(truncateLine(lines.splice(maxLines - 1).join(" "), fits));
  return { lines, isTruncated };
}

/** Returns whether a text's first letter is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{L}/u.exec(text)?.[0] ?? "");
}

// The canvas draws a box for a missing glyph. A character is missing if it is as wide as the box of a noncharacter.
function glyphTest(context: Context): (character: string) => boolean {
  const measuresOf = (character: string) => {
    const glyph = context.measureText(character);
    return [
      glyph.width,
      glyph.actualBoundingBoxLeft,
      glyph.actualBoundingBoxRight,
      glyph.actualBoundingBoxAscent,
    ].join();
  };
  const box = measuresOf("\u{10ffff}");
  return (character) => measuresOf(character) !== box;
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces = [""];
  for (const grapheme of split(word)) {
    const longer = pieces.at(-1) + grapheme;
    if (fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(grapheme);
  }
  return pieces;
}

/** Truncates a line to fit with "…", at the end of a word unless that leaves less than half. */
function truncateLine(line: string, fits: (line: string) => boolean): string {
  const kept = split(line);
  while (kept.length > 0 && !fits(kept.join("") + ellipsis)) kept.pop();
  const wordEnd = kept.lastIndexOf(" ");
  const end = wordEnd > kept.length / 2 ? wordEnd : kept.length;
  return (
    kept
      .slice(0, end)
      .join("")
      .replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "") + ellipsis
  );
}
