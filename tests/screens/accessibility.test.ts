import { axeWidth, expect, expectAccessible, test, waitForHydration } from "../support/screen";

const screens = [
  "/",
  "/latest",
  "/latest?tab=paid&format=google-slide",
  "/ui-ux",
  "/?thanks",
  "/submit",
  "/submit?change=mdn-web-docs",
  "/status",
  "/account/submissions",
  "/search",
  "/search?q=react",
  "/my-upvotes",
  "/paths",
  "/paths?tag=seo",
  "/paths/become-a-frontend-developer",
  "/paths/new",
  "/my-paths",
  "/my-library",
  "/account",
  "/account/profile",
  "/account/password",
  "/tools/portfolio",
  "/no-such-page",
  "/latest?auth=login",
  "/latest?auth=signup",
  "/latest?auth=forgot&sent=1",
  "/auth/login?redirectTo=/product/mdn-web-docs",
  "/auth/signup",
  "/auth/forgot",
  "/auth/reset?token=unknown",
  "/auth/confirm?token=unknown",
  "/product/mdn-web-docs",
  "/docs/api",
];

for (const screen of screens) {
  test(`${screen} is accessible in both themes, and at 360 and 1280 px it fits and does not jump`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(screen);
      await waitForHydration(page);
      await expect(page.locator("main")).toBeVisible();
      const { shift, overflow } = await page.evaluate(() => {
        const entries = performance.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
        const { scrollWidth, clientWidth } = document.documentElement;
        return { shift: entries.reduce((sum, entry) => sum + entry.value, 0), overflow: scrollWidth - clientWidth };
      });
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      expect(shift, `${width} px`).toBe(0);
      if (width === axeWidth(javaScriptEnabled)) await expectAccessible(page);
    }
  });
}
