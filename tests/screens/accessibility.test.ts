import { expectAccessible, expectContrast } from "../support/accessible";
import { expect, test, waitForHydration } from "../support/screen";

/** The screens of a group are visited in one window, which is quicker than one for each. */
const groups = {
  "home and lists": [
    "/",
    "/latest",
    "/latest?tab=paid&format=google-slide",
    "/latest?filters=all&tag=frontend&level=beginner&format=x",
    "/topics/frontend",
    "/ui-ux",
    "/search",
    "/search?q=react",
    "/no-such-page",
  ],
  "resources and contributions": [
    "/product/mdn-web-docs",
    "/product/mdn-web-docs/report",
    "/?thanks",
    "/submit",
    "/submit?change=mdn-web-docs",
    "/status",
    "/account/submissions",
    "/tools/portfolio",
    "/docs/api",
  ],
  "paths and what members keep": [
    "/paths",
    "/paths?tag=seo",
    "/paths/become-a-frontend-developer",
    "/paths/new",
    "/my-paths",
    "/following",
    "/my-library",
    "/my-library/import",
    "/my-upvotes",
  ],
  accounts: [
    "/account",
    "/account/profile",
    "/account/password",
    "/latest?auth=login",
    "/latest?auth=signup",
    "/latest?auth=forgot&sent=1",
    "/auth/login?redirectTo=/product/mdn-web-docs",
    "/auth/signup",
    "/auth/forgot",
    "/auth/reset?token=unknown",
    "/auth/confirm?token=unknown",
  ],
};

const coloured = [
  "/",
  "/latest",
  "/search?q=react",
  "/product/mdn-web-docs",
  "/docs/api",
  "/paths/become-a-frontend-developer",
  "/auth/signup",
];

for (const [group, screens] of Object.entries(groups)) {
  test(`${group} are accessible on a phone, and at 360 and 1280 px they fit and do not jump`, async ({ page }) => {
    for (const screen of screens) {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(screen);
        await waitForHydration(page);
        await expect(page.locator("main")).toBeVisible();
        const { shift, overflow } = await page.evaluate(() => {
          const entries = performance.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
          const { scrollWidth, clientWidth } = document.documentElement;
          return { shift: entries.reduce((sum, entry) => sum + entry.value, 0), overflow: scrollWidth - clientWidth };
        });
        expect(overflow, `${screen} at ${width} px`).toBeLessThanOrEqual(0);
        expect(shift, `${screen} at ${width} px`).toBe(0);
      }
      await test.step(screen, () => expectAccessible(page));
      if (coloured.includes(screen)) await test.step(`the colours of ${screen}`, () => expectContrast(page));
    }
  });
}
