import { expect, test } from "../support/screen";

test("a visitor chooses the compact view, which every list then has @only-without-javascript", async ({ page }) => {
  const heightOf = async () => (await page.getByRole("article").first().boundingBox())!.height;
  await page.goto("/latest?tab=free");
  const before = await heightOf();
  await page.getByRole("button", { name: "Compact list" }).click();
  await expect(page.getByRole("button", { name: "Compact list" })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/latest?tab=free");
  expect(await heightOf()).toBeLessThan(before / 2);
  await page.goto("/search?q=git");
  expect(await heightOf()).toBeLessThan(before / 2);
  await page.getByRole("button", { name: "Cards" }).click();
  await expect(page.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");
});

test("the menu opens on a small screen @without-javascript", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const contracts = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contract Templates" });
  await expect(contracts).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await contracts.click();
  await expect(page).toHaveURL(/\/contracts$/);
  await expect(page.getByRole("heading", { level: 1, name: "Contract Templates" })).toBeVisible();
  await expect(contracts).toBeHidden();
});
