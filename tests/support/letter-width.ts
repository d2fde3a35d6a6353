import type { Page } from "@playwright/test";

/**
 * Returns how much wider the letters of a page are than those of Noto Sans, at least 1. Texts in a wider family take more
 * lines, so they get as much more room (TEST_FONT).
 */
export const letterWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d")!;
    context.font = `bold 100px ${getComputedStyle(document.body).fontFamily}`;
    return Math.max(1, context.measureText("Explore Tools & Resources for Career Growth").width / 2211);
  });
