import { contribute, signIn } from "../support/administrator";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("the buttons of the review and of a resource's dialog share a row beside a scrollbar @scrollbars", async ({
  page,
}) => {
  const word = unique();
  for (const name of [`A${word}`, `B${word}`])
    await contribute(page, { first: name, email: `${name}@example.com`, link: `https://example.com/${name}` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, `/admin?q=${word}`);
  await page
    .getByRole("link", { name: /^Review:/ })
    .first()
    .click();
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  const scrollbar = await dialog.evaluate((element) => (element as HTMLElement).offsetWidth - element.clientWidth);
  expect(scrollbar).toBeGreaterThan(5);
  const footer = dialog.locator(".dialog-footer");
  const shown = footer.locator("> a, > button, > details > summary");
  await expect(shown).toHaveText(["Cancel", "Next", "Reject...", "Save Changes", "Save and approve"]);
  const boxes = await shown.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const [first] = boxes;
  expect(boxes.map(({ bottom }) => Math.round(bottom))).toEqual(boxes.map(() => Math.round(first!.bottom)));

  await page.goto("/latest?resource=mdn-web-docs");
  await waitForHydration(page);
  const tops = [page.getByRole("link", { name: "Visit website" }), page.getByRole("button", { name: "Copy link" })].map(
    async (one) => (await one.boundingBox())!.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

test("screens fit 360 px beside a scrollbar @scrollbars", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const screen of ["/latest", "/latest?auth=signup", "/product/mdn-web-docs"]) {
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
