import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import type axe from "axe-core";
import { findWeakWords } from "./contrast";
import { expect, isScriptless, test } from "./screen";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Names are said as they are seen. axe still calls its rule experimental. */
const experimental = { "label-content-name-mismatch": { enabled: true } };
/** As wide as a phone. What a wider window adds, it only places beside the rest. */
const phone = { width: 360, height: 800 };

/**
 * Expects that axe finds no violation of WCAG 2.2 A and AA on a phone. A state of a screen is examined once: a test that
 * also runs with JavaScript examines it there, because the HTML without is the same.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isScriptless(page) && !test.info().title.includes("@only-without-javascript")) return;
  await withScripts(page, (shown) =>
    onPhone(shown, async () => {
      await usePalette(shown, { colorScheme: "light" });
      expect(await violations(shown, { runOnly: guidelines, rules: experimental })).toEqual([]);
    }),
  );
}

/** Windows with scripts, one for each browser, because a new one loads all styles again. */
const copies = new WeakMap<Browser, Page>();

/** axe is a script. For a window without scripts it examines a copy of the page, without the page's own, in another one. */
async function withScripts(page: Page, examine: (shown: Page) => Promise<void>): Promise<void> {
  if (!isScriptless(page)) return examine(page);
  const browser = page.context().browser()!;
  const copy = copies.get(browser) ?? (await (await browser.newContext({ javaScriptEnabled: true })).newPage());
  copies.set(browser, copy);
  const body = (await page.content()).replace(/<script\b.*?<\/script>/gs, "");
  const url = page.url().split("#", 1)[0];
  const isCopied = ({ href }: URL) => href === url;
  await copy.route(isCopied, (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }));
  // From another page, since an address with another fragment alone would load nothing.
  await copy.goto("about:blank");
  await copy.goto(page.url());
  await examine(copy);
  await copy.unroute(isCopied);
}

/** Expects as much contrast as WCAG asks for in the other palettes, on a screen that has colours of its own. */
export const expectContrast = (page: Page): Promise<void> =>
  withScripts(page, (shown) =>
    onPhone(shown, async () => {
      for (const palette of [
        { colorScheme: "dark" },
        { colorScheme: "light", contrast: "more" },
        { colorScheme: "dark", contrast: "more" },
      ] as const) {
        await usePalette(shown, palette);
        expect([palette, ...(await findWeakWords(shown))]).toEqual([palette]);
      }
    }),
  );

type Palette = { colorScheme: "light" | "dark" | null; contrast?: "more" };

async function onPhone(page: Page, examine: () => Promise<void>): Promise<void> {
  // A button looks faint while its form is sent.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const size = page.viewportSize()!;
  if (size.width > phone.width) await page.setViewportSize(phone);
  // Where the sticky header covers a part of a control, axe takes it for too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await examine();
  await page.emulateMedia({ colorScheme: null, contrast: null, reducedMotion: null });
  if (size.width > phone.width) await page.setViewportSize(size);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.playState === "paused") animation.play();
  });
}

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

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
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
    { options: { resultTypes: ["violations"], ...options } as axe.RunOptions, repeated },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
