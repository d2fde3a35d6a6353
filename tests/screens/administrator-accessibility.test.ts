import { expectAccessible, expectContrast } from "../support/accessible";
import { signIn } from "../support/administrator";
import { expect, test, waitForHydration } from "../support/screen";

const screens = [
  ["/admin", "Admin Dashboard"],
  ["/admin/insights", "Figures"],
  ["/admin?new", "Add New Product"],
  ["/admin?edit=1", "Resource Submission"],
  ["/admin?reject=1", "Resource Submission"],
  ["/admin?status=rejected&q=nothing-has-this", "Admin Dashboard"],
  ["/admin/paths", "Learning paths"],
  ["/admin/comments", "Comments"],
  ["/admin/reports", "Reports"],
  ["/admin/links", "Links"],
  ["/admin/import", "Import"],
  ["/admin/log", "Audit log"],
  ["/admin/mail", "Undelivered mail"],
  ["/admin/blocked", "Blocked domains"],
  ["/admin/people", "People"],
  ["/admin/people?show=moderators&q=nobody-has-this", "People"],
  ["/admin/people/1", "admin@example.com"],
  ["/admin/site", "Site"],
  ["/admin/categories?kind=tag", "Categories, formats and tags"],
  ["/admin/categories/category/contracts", "Contract Templates"],
  ["/admin/pages", "Pages"],
  ["/account/review", "Review emails"],
  ["/admin/pages/privacy", "Page: Privacy"],
] as const;

const coloured = ["/admin", "/admin/insights", "/admin?edit=1"];

test("the moderation queue is accessible on a phone and fits 360 and 1280 px", async ({ page }) => {
  await page.goto("/login");
  await waitForHydration(page);
  await expectAccessible(page);
  await signIn(page);
  for (const [screen, heading] of screens) {
    await page.goto(screen);
    await waitForHydration(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, `${screen} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await test.step(screen, () => expectAccessible(page));
    if (coloured.some((one) => one === screen)) await test.step(`the colours of ${screen}`, () => expectContrast(page));
  }
});
