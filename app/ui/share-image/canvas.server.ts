import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { SKRSContext2D } from "@napi-rs/canvas";

const require = createRequire(import.meta.url);
const weights = [400, 700] as const;

/** The font files, in fallback order. */
const parts = [
  ...["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"].map((part) => [
    "inter",
    part,
  ]),
  ["noto-sans-arabic", "arabic"],
  ["noto-sans-hebrew", "hebrew"],
] as const;

export type Context = SKRSContext2D;
export type Weight = (typeof weights)[number];

let loaded: Promise<typeof import("@napi-rs/canvas")> | undefined;

/** Returns the canvas package with the fonts registered. Loaded for the first image, because it takes 30 MB. */
export function loadCanvas(): Promise<typeof import("@napi-rs/canvas")> {
  loaded ??= load();
  return loaded;
}

/** Returns a value for `context.font`. */
export function font(weight: Weight, sizePx: number): string {
  return `${sizePx}px ${parts.map(([family, part]) => `"${familyName(family!, part!, weight)}"`).join(", ")}`;
}

async function load() {
  // An image must not depend on the fonts of the machine that draws it.
  process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";
  const canvas = await import("@napi-rs/canvas");
  for (const [family, part] of parts) {
    for (const weight of weights) {
      const file = require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff2`);
      if (!canvas.GlobalFonts.register(await readFile(file), familyName(family!, part!, weight)))
        throw new Error(`The font ${file} cannot be read.`);
    }
  }
  return canvas;
}

const familyName = (family: string, part: string, weight: Weight) => `share ${family} ${part} ${weight}`;
