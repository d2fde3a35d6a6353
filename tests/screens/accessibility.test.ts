import { expect, expectAccessible, test } from "../support/screen";

const screens = [
  "/",
  "/latest",
  "/latest?tab=paid&format=google-slide",
  "/ui-ux",
  "/submit",
  "/search",
  "/search?q=react",
  "/my-upvotes",
  "/tools/portfolio",
  "/no-such-page",
  "/latest?auth=login",
  "/latest?auth=signup",
  "/latest?auth=forgot&sent=1",
  "/auth/login?redirectTo=/product/mdn-web-docs",
  "/auth/signup",
  "/auth/forgot",
  "/auth/reset?token=unknown",
  "/product/mdn-web-docs",
  "/docs/api",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    for (const screen of screens) {
      test(`${screen} at ${width} px, ${colorScheme}, is accessible, fits and does not jump`, async ({
        page,
        javaScriptEnabled,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(screen, { waitUntil: "networkidle" });
        await expect(page.locator("main")).toBeVisible();
        await expectAccessible(page, javaScriptEnabled);
        if (!javaScriptEnabled) return;
        const { shift, overflow } = await page.evaluate(() => {
          const entries = performance.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
          const { scrollWidth, clientWidth } = document.documentElement;
          return { shift: entries.reduce((sum, entry) => sum + entry.value, 0), overflow: scrollWidth - clientWidth };
        });
        expect(overflow).toBeLessThanOrEqual(0);
        expect(shift).toBe(0);
      });
    }
  }
}
