import { expectAccessible } from "../support/accessible";
import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

test("the profile menu closes by Escape, by a click elsewhere and when the focus leaves it, and lies below its button @without-javascript", async ({
  page,
  javaScriptEnabled,
}) => {
  await signUp(page, undefined, "/latest");
  await waitForHydration(page);
  const button = page.getByRole("banner").getByRole("button", { name: "Ada Lovelace" });
  const logout = page.getByRole("button", { name: "Logout" });

  await button.click();
  await expect(logout).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(logout).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(logout).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(logout).toBeHidden();

  if (!javaScriptEnabled) return;
  await button.click();
  await logout.focus();
  await page.keyboard.press("Tab");
  await expect(logout).toBeHidden();

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.mouse.wheel(0, 400);
    await button.click();
    const above = (await button.boundingBox())!;
    const menu = (await page.locator("#profile").boundingBox())!;
    const gap = menu.y - (above.y + above.height);
    expect([width, gap >= 0 && gap <= 8]).toEqual([width, true]);
    expect([width, menu.x >= 0 && menu.x + menu.width <= width]).toEqual([width, true]);
    await page.keyboard.press("Escape");
  }
});

test("on a phone the filters keep the focus, and close by Escape @without-javascript", async ({
  page,
  javaScriptEnabled,
}) => {
  const filters = page.getByRole("link", { name: "Filters", exact: true });
  const panel = page.getByRole("region", { name: "Filters" });
  const heading = panel.getByRole("heading", { name: "Filters" });
  const isInside = () =>
    page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("#filters"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/latest");
  await waitForHydration(page);
  await filters.press("Enter");
  await expect(panel).toBeVisible();
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  for (const [name, key] of [
    ["Clear filters", "Tab"],
    ["Close filters", "Shift+Tab"],
  ] as const) {
    await panel.getByRole("link", { name }).focus();
    await page.keyboard.press(key);
    expect([key, await isInside()]).toEqual([key, true]);
  }
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  if (!javaScriptEnabled) return;
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(page).toHaveURL("/latest");

  await page.setViewportSize({ width: 1280, height: 740 });
  await filters.press("Enter");
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await expect(filters).toBeFocused();
  await expect(panel).toBeVisible();
});

test("the menu, the bar and the link to the sister app are where each width has room for them", async ({ page }) => {
  await page.goto("/latest");
  await waitForHydration(page);
  for (const width of [320, 360, 767, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = (where: string) =>
      page
        .locator(where)
        .getByRole("link", { name: /^Open / })
        .locator("visible=true");
    const inBar = width >= 1024;
    await expect(shown("header")).toHaveCount(inBar ? 1 : 0);
    if (inBar) await expect(shown("header")).toBeInViewport({ ratio: 1 });
    if (width < 768) await page.getByRole("button", { name: "Menu" }).click();
    await expect(shown("#menu")).toHaveCount(width < 1024 ? 1 : 0);
    if (width < 1024) await shown("#menu").scrollIntoViewIfNeeded();
    if (width < 1024) await expect(shown("#menu")).toBeInViewport();
    if (width < 768) await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 768, height: 900 });
  expect((await page.locator("#menu").boundingBox())!.width).toBe(256);
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Career Hub")).toBeInViewport({ ratio: 1 });
  const search = page.locator("#search");
  await expect(search).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 600);
  await expect(search).not.toBeInViewport();
  await expect(bar.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
});
