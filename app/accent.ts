/** The palettes of an accent colour: what the site's colours are made of one colour, and whether they can be read. */

type Color = readonly [red: number, green: number, blue: number];

/** The backgrounds of styles/colours.css, and what text on the accent needs. */
const palettes = {
  light: { label: "light", grounds: ["#fbfaf7", "#ffffff", "#f2f0ea"], onAccent: "#ffffff", tint: 0.12, ratio: 4.5 },
  dark: { label: "dark", grounds: ["#14171a", "#1b1f23", "#23282d"], onAccent: "#101413", tint: 0.22, ratio: 4.5 },
  contrastLight: { label: "high contrast", grounds: ["#ffffff"], onAccent: "#ffffff", tint: 0.12, ratio: 7 },
  contrastDark: { label: "high contrast", grounds: ["#000000"], onAccent: "#101413", tint: 0.22, ratio: 7 },
} as const;

type PaletteName = keyof typeof palettes;
type Shades = { accent: string; strong: string; soft: string; onAccent: string };

/** The dark ground of the hero: its two colours of text, the colour that an accent is mixed with, and least how much of it. */
const deep = { text: "#f7f3e8", soft: "#d5d9d0", night: "#06110d", light: 0.38, dark: 0.66, ratio: 7 };
type Deep = { light: string; dark: string; line: string };

const white: Color = [255, 255, 255];
const black: Color = [0, 0, 0];
const isDark = (name: PaletteName) => name === "dark" || name === "contrastDark";

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const parse = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const toHex = (color: Color) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Returns a colour with a share of another. */
function mix(color: Color, other: Color, share: number): Color {
  const [red, green, blue] = color.map((part, at) => part * (1 - share) + other[at]! * share);
  return [red!, green!, blue!];
}

/** Returns the contrast of two colours, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the lowest contrast of the accent in a palette: as text on each background, and under text. */
function lowestRatio(name: PaletteName, { accent, soft, onAccent }: Shades): number {
  return Math.min(...[...palettes[name].grounds, soft, onAccent].map((ground) => contrast(accent, ground)));
}

function shadesOf(name: PaletteName, accent: Color): Shades {
  const { grounds, onAccent, tint } = palettes[name];
  const end = isDark(name) ? white : black;
  return {
    accent: toHex(accent),
    strong: toHex(mix(accent, end, isDark(name) ? 0.3 : 0.22)),
    soft: toHex(mix(parse(grounds[isDark(name) ? 0 : 1] ?? grounds[0]), accent, tint)),
    onAccent,
  };
}

/** Returns the shades of an accent: in other palettes it is lighter or darker, until text can be read on it. */
export function accentShades(hex: string): Record<PaletteName, Shades> {
  const color = parse(hex);
  const readable = (name: PaletteName) => {
    for (let share = 0; share < 1; share += 0.02) {
      const shades = shadesOf(name, mix(color, isDark(name) ? white : black, share));
      if (lowestRatio(name, shades) >= palettes[name].ratio) return shades;
    }
    return shadesOf(name, isDark(name) ? white : black);
  };
  return {
    light: shadesOf("light", color),
    dark: readable("dark"),
    contrastLight: readable("contrastLight"),
    contrastDark: readable("contrastDark"),
  };
}

/** Returns the dark ground of an accent in both themes, on which text has at least 7:1, and the shade of the line on it. */
export function deepShades(hex: string): Deep {
  const color = parse(hex);
  const ground = (least: number) =>
    mixUntil(color, parse(deep.night), least, (shade) => contrast(deep.soft, shade) >= deep.ratio);
  const [light, dark] = [ground(deep.light), ground(deep.dark)];
  const isSeen = (shade: string) => Math.min(contrast(shade, light), contrast(shade, dark)) >= 4.5;
  const bright = 224 / Math.max(...color, 1);
  const [red, green, blue] = color;
  return { light, dark, line: mixUntil([red * bright, green * bright, blue * bright], white, 0.35, isSeen) };
}

/** Returns a colour with the smallest share of another, from `least` on, that fits. */
function mixUntil(color: Color, other: Color, least: number, fits: (shade: string) => boolean): string {
  for (let share = least; share < 1; share += 0.02) {
    const shade = toHex(mix(color, other, share));
    if (fits(shade)) return shade;
  }
  return toHex(other);
}

export type Measured = { label: string; ratio: number; needed: number };

/** Returns the lowest contrast of an accent in each palette, and the contrast it needs there. */
export function measureAccent(hex: string): Measured[] {
  const shades = accentShades(hex);
  return (Object.keys(palettes) as PaletteName[]).map((name) => {
    const { label, ratio: needed } = palettes[name];
    const scheme = name.startsWith("contrast") ? `, ${isDark(name) ? "dark" : "light"}` : "";
    return { label: label + scheme, ratio: Math.floor(lowestRatio(name, shades[name]) * 100) / 100, needed };
  });
}

/** Returns why a colour cannot be the accent, or undefined. */
export function accentProblem(hex: string): string | undefined {
  const wrong = measureAccent(hex).find(({ ratio, needed }) => ratio < needed);
  if (!wrong) return undefined;
  return `This colour has a contrast of ${wrong.ratio.toFixed(2)}:1 in the ${wrong.label} palette, and text needs ${wrong.needed}:1. Choose a darker one.`;
}

/** Returns the stylesheet of an accent. Its layer is that of styles/colours.css, which it overrides. */
export function accentStyles(hex: string): string {
  const { light, dark, contrastLight, contrastDark } = accentShades(hex);
  const both = (one: string, other: string) => `light-dark(${one},${other})`;
  const contrastColors = `--accent:${both(contrastLight.accent, contrastDark.accent)};--accent-strong:${both(contrastLight.strong, contrastDark.strong)}`;
  const { line, ...grounds } = deepShades(hex);
  const plain = (name: string) => `.${name}:not([class*=tint-])`;
  return `@layer base{:root{--accent:${both(light.accent, dark.accent)};--accent-strong:${both(light.strong, dark.strong)};--on-accent:${both(light.onAccent, dark.onAccent)};--accent-soft:${both(light.soft, dark.soft)};--brand:${light.accent};--deep:${both(grounds.light, grounds.dark)};--on-deep-line:${line}}
${plain("mark")},${plain("tint")}{--tint:var(--accent-soft);--tint-ink:var(--accent)}
:root[data-theme=contrast]{${contrastColors}}
@media (prefers-contrast:more){:root:not([data-theme=light],[data-theme=dark]){${contrastColors}}}}
`;
}
