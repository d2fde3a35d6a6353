import { signIn } from "../support/administrator";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";

test("a search that found nothing is listed, and a resource can be added for it", async ({ page }) => {
  const text = `Qqzx ${unique()}`;
  await page.goto(`/search?q=${encodeURIComponent(text)}`);
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await signIn(page, "/admin/insights");
  const row = page.getByRole("row", { name: text.toLowerCase() });
  await expect(async () => {
    await page.goto("/admin/insights");
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row.getByRole("link", { name: "Add a resource for this" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  await expect(dialog.getByLabel("Product Name")).toHaveValue(text.toLowerCase());
});
