import { expect, test, waitForHydration } from "../support/screen";

test("screens fit 360 px beside a scrollbar @scrollbars", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const screen of ["/", "/latest", "/latest?auth=signup", "/product/mdn-web-docs", "/submit", "/search?q=react"]) {
    await page.goto(screen);
    await waitForHydration(page);
    const { width, overflow } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { width: clientWidth, overflow: scrollWidth - clientWidth };
    });
    expect(overflow, screen).toBeLessThanOrEqual(0);
    // Where a dialog is open, only that scrolls.
    if (!screen.includes("auth") && !screen.startsWith("/product")) expect(width, screen).toBeLessThan(360);
  }
});
