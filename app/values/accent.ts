/** The palettes of an accent colour: what the site's colours are made of one colour, so that text can be read. */

type Color = readonly [red: number, green: number, blue: number];

/** The backgrounds of styles/colours.css, and the contrast that text needs. */
const palettes = {
  light: { grounds: ["#fbfaf7", "#ffffff", "#f2f0ea"], onAccent: "#ffffff", tint: 0.12, ratio: 4.5 },
  dark: { grounds: ["#14171a", "#1b1f23", "#23282d"], onAccent: "#101413", tint: 0.22, ratio: 4.5 },
  contrastLight: { grounds: ["#ffffff"], onAccent: "#ffffff", tint: 0.12, ratio: 7 },
  contrastDark: { grounds: ["#000000"], onAccent: "#101413", tint: 0.22, ratio: 7 },
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

/** Returns the shades of an accent: in each palette it gets lighter or darker, until text in it and on it can be read. */
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
    light: readable("light"),
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

/** Returns an accent as it is used for text: itself, or darker. */
export const textShade = (hex: string): string => accentShades(hex).light.accent;

/** Returns the colour of what is drawn or written on an accent as it was chosen, which may be light. */
export const onBrand = (hex: string): string => (contrast("#ffffff", hex) >= 4.5 ? "#ffffff" : "#000000");

const both = (one: string, other: string) => `light-dark(${one},${other})`;

/** Returns the custom properties of styles/colours.css that an accent replaces. The mark and the grounds have it as it was chosen. */
function accentProperties(hex: string): Record<string, string> {
  const { light, dark } = accentShades(hex);
  const { line, ...grounds } = deepShades(hex);
  return {
    "--accent": both(light.accent, dark.accent),
    "--accent-strong": both(light.strong, dark.strong),
    "--on-accent": both(light.onAccent, dark.onAccent),
    "--accent-soft": both(light.soft, dark.soft),
    "--brand": hex,
    "--on-brand": onBrand(hex),
    "--deep": both(grounds.light, grounds.dark),
    "--on-deep-line": line,
  };
}

/** Returns the stylesheet of an accent. Its layer is that of styles/colours.css, which it overrides. */
export function accentStyles(hex: string): string {
  const { contrastLight, contrastDark } = accentShades(hex);
  const contrastColors = `--accent:${both(contrastLight.accent, contrastDark.accent)};--accent-strong:${both(contrastLight.strong, contrastDark.strong)}`;
  const properties = Object.entries(accentProperties(hex)).map((property) => property.join(":"));
  const plain = (name: string) => `.${name}:not([class*=tint-])`;
  return `@layer base{:root{${properties.join(";")}}
${plain("mark")},${plain("tint")}{--tint:var(--accent-soft);--tint-ink:var(--accent)}
:root[data-theme=contrast]{${contrastColors}}
@media (prefers-contrast:more){:root:not([data-theme=light],[data-theme=dark]){${contrastColors}}}}
`;
}
