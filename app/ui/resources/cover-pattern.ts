/** How many patterns the sprite has; see http/document/cover-patterns.server.ts. */
export const patternCount = 15;

/** Shifts the colour of a category: classes of styles/cards.css. */
const tones = ["", "turned", "turned-back"];

/**
 * Returns the cover of a slug, always the same one: a pattern, whether it is mirrored, and the class of its tone, so that
 * covers of one category differ.
 */
export function coverPattern(slug: string): { pattern: number; isMirrored: boolean; tone: string } {
  let sum = 7;
  for (const character of slug) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  // The high bits, since the low ones of similar slugs repeat.
  const mixed = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
  const rest = mixed >>> 8;
  return {
    pattern: rest % patternCount,
    isMirrored: mixed % 2 === 1,
    tone: tones[Math.floor(rest / patternCount) % tones.length]!,
  };
}
