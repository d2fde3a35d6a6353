/** How many patterns the sprite has; see http/document/cover-patterns.server.ts. */
export const patternCount = 15;

/** Returns the pattern of a slug, always the same one, and whether it is mirrored. */
export function coverPattern(slug: string): { pattern: number; isMirrored: boolean } {
  let sum = 7;
  for (const character of slug) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  // The high bits, since the low ones of similar slugs repeat.
  const mixed = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
  return { pattern: (mixed >>> 8) % patternCount, isMirrored: mixed % 2 === 1 };
}
