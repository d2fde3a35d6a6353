/** Colours behind the initials of a resource's creator. */
export const accents = [
  "#1d4ed8",
  "#0f766e",
  "#7e22ce",
  "#b91c1c",
  "#a16207",
  "#15803d",
  "#be185d",
  "#4338ca",
] as const;

export type Accent = (typeof accents)[number];

/** Returns the colour of a name, always the same one. */
export function accentFor(name: string): Accent {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  return accents[sum % accents.length]!;
}
