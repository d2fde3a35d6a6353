import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { findWeakWords } from "./contrast";
import { markKinds, measureStates } from "./pseudo-states";
import { expect, isScriptless } from "./screen";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * Names are said as they are seen. axe still calls its rule experimental. Its rule of contrast takes as long as all others and
 * leaves out what it is unsure of, so contrast is measured by `findWeakWords`.
 */
const rules = { "label-content-name-mismatch": { enabled: true }, "color-contrast": { enabled: false } };
/** As wide as a phone. What a wider window adds, it only places beside the rest. */
const phone = { width: 360, height: 800 };

/**
 * Expects a screen to keep the rules of WCAG 2.2 (levels A and AA) on a phone. Each state is examined once, with JavaScript,
 * because the HTML without is the same.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isScriptless(page)) return;
  // A button looks faint while its form is sent.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const size = page.viewportSize()!;
  if (size.width > phone.width) await page.setViewportSize(phone);
  // Where the sticky header covers a part of a control, axe takes it for too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await usePalette(page, { colorScheme: "light" });
  expect(await violations(page)).toEqual([]);
  expect(await findWeakWords(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: null, contrast: null, reducedMotion: null });
  if (size.width > phone.width) await page.setViewportSize(size);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.playState === "paused") animation.play();
  });
}

const palettes = [
  { colorScheme: "light" },
  { colorScheme: "dark" },
  { colorScheme: "light", contrast: "more" },
  { colorScheme: "dark", contrast: "more" },
] as const;

/**
 * Expects as much contrast as WCAG asks for in each palette: of all words of a screen, and of the words of each kind of
 * control that is not among `seen` in each state. The page cannot be used afterwards.
 */
export async function expectContrast(page: Page, seen: Set<string>): Promise<void> {
  expect(await page.evaluate(() => matchMedia("(hover: hover)").matches)).toBe(true);
  await markKinds(page, seen);
  const areNew = (await page.locator("[data-kind]").count()) > 0;
  for (const palette of palettes) {
    await usePalette(page, palette);
    expect([palette, ...(await findWeakWords(page))]).toEqual([palette]);
    const measured = await measureStates(page);
    expect(new Set(measured.map(({ state }) => state)).size).toBe(areNew ? 5 : 0);
    expect([palette, ...measured.filter(({ ratio }) => ratio < 4.5)]).toEqual([palette]);
  }
}

type Palette = { colorScheme: "light" | "dark"; contrast?: "more" };

/** A change of palette moves colours for a moment, unless people ask for less motion. */
async function usePalette(page: Page, palette: Palette): Promise<void> {
  await page.emulateMedia({ contrast: "no-preference", reducedMotion: "reduce", ...palette });
  // A toast that fades while axe looks at it has any contrast: it is held at its beginning. A change of colour is at its end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
      else if (animation.playState === "running") {
        animation.pause();
        animation.currentTime = 0;
      }
    }
  });
}

/** Cards and rows are alike, and axe takes as long for each as for the first. */
const repeated = ":is(.cards, .queue-table tbody) > :nth-child(n + 5):not(:focus-within)";

async function violations(page: Page): Promise<string[]> {
  const isLoaded = await page.evaluate(() => "axe" in window);
  if (!isLoaded) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ options, repeated }) => {
      const style = new CSSStyleSheet();
      style.replaceSync(`${repeated} { display: none !important }`);
      document.adoptedStyleSheets.push(style);
      const { violations } = await window.axe.run(document, options);
      document.adoptedStyleSheets.pop();
      return violations;
    },
    // No rule of these reads the style sheets, which axe would load once more.
    {
      options: { resultTypes: ["violations"], runOnly: guidelines, rules, preload: false } as axe.RunOptions,
      repeated,
    },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
