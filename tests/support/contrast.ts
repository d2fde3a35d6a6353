import type { Page } from "@playwright/test";

/** `isLarge` as WCAG means it: from 24 px, or bold from 18.66 px. */
export type Words = { words: string; element: string; ratio: number; isLarge: boolean };

declare global {
  interface Window {
    /**
     * Returns the contrast of the visible words inside the elements of a selector, from computed colours: the words'
     * colour over the backgrounds of their ancestors, as WCAG 2 defines the ratio.
     */
    measureContrast?: (selector: string) => Words[];
  }
}

/** Returns the words of a page that have less contrast than WCAG asks for. */
export async function findWeakWords(page: Page): Promise<Words[]> {
  await addMeasure(page);
  const measured = await page.evaluate(() => window.measureContrast!("body"));
  return measured.filter(({ ratio, isLarge }) => ratio < (isLarge ? 3 : 4.5));
}

/** Adds `measureContrast` to a page. */
export const addMeasure = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.measureContrast) return;
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const known = new Map<string, Colour>();
    /** The browser reads its own colours, whatever their syntax. */
    const read = (text: string): Colour => {
      const kept = known.get(text);
      if (kept) return kept;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red!, green!, blue!, alpha! / 255];
      known.set(text, colour);
      return colour;
    };
    const over = (top: Colour, below: Colour, opacity = 1): Colour => {
      const alpha = top[3] * opacity;
      const mix = (at: 0 | 1 | 2) => top[at] * alpha + below[at] * (1 - alpha);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = (colour: Colour) => {
      const linear = ([0, 1, 2] as const).map((at) => {
        const part = colour[at] / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
    };
    type Ground = { ground: Colour; opacity: number };
    const grounds = new Map<Element, Ground>();
    const makeGround = (element: Element): Ground => {
      const { backgroundColor, opacity } = getComputedStyle(element);
      const layer = read(backgroundColor);
      if (layer[3] === 1) return { ground: layer, opacity: Number(opacity) };
      const below = groundOf(element.parentElement);
      return { ground: over(layer, below.ground), opacity: Number(opacity) * below.opacity };
    };
    const groundOf = (element: Element | null): Ground => {
      if (!element) return { ground: read("Canvas"), opacity: 1 };
      const ground = grounds.get(element) ?? makeGround(element);
      grounds.set(element, ground);
      return ground;
    };
    const contrast = (element: Element, text: string) => {
      const { ground, opacity } = groundOf(element);
      const [one, other] = [luminance(over(read(text), ground, opacity)), luminance(ground)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    let found = new Map<Element, Words>();
    const measure = (element: Element, words: string, colour: string) => {
      if (words.trim() === "" || found.has(element) || !isSeen(element)) return;
      const { localName, className } = element;
      const ratio = Math.floor(contrast(element, colour) * 100) / 100;
      const { fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      found.set(element, { words: words.trim().slice(0, 40), element: `${localName}.${className}`, ratio, isLarge });
    };
    window.measureContrast = (selector) => {
      known.clear();
      grounds.clear();
      found = new Map();
      for (const control of document.querySelectorAll(selector)) {
        const isText = control.matches("textarea, input:not([type=radio], [type=checkbox])");
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
          const part = control.matches(":placeholder-shown") ? "::placeholder" : null;
          if (isText) measure(control, control.placeholder || control.name, getComputedStyle(control, part).color);
          continue;
        }
        if (control instanceof HTMLSelectElement) {
          measure(control, control.name, getComputedStyle(control).color);
          continue;
        }
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement!;
          if (!parent.closest("select, textarea"))
            measure(parent, texts.currentNode.nodeValue!, getComputedStyle(parent).color);
        }
      }
      return [...found.values()];
    };
  });
