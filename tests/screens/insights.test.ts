import { signIn } from "../support/administrator";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";

test("insights by week: charts with their tables, and the range in the URL @only-without-javascript", async ({
  page,
}) => {
  await signIn(page, "/admin/insights");
  for (const heading of ["Contributions", "Median hours to decision", "New members", "Upvotes"])
    await expect(page.getByRole("region", { name: heading })).toBeVisible();
  const chart = page.getByRole("region", { name: "Decisions: approved / rejected" });
  await expect(chart.locator("svg rect")).toHaveCount(2 * 12);
  await chart.getByText("Table").click();
  await expect(chart.getByRole("row")).toHaveCount(1 + 12);
  await page.getByRole("navigation", { name: "Range" }).getByRole("link", { name: "26 weeks" }).click();
  await expect(page).toHaveURL(/\/admin\/insights\?weeks=26$/);
  await expect(chart.locator("svg rect")).toHaveCount(2 * 26);
});

test("insights show when each background job last ran @only-without-javascript", async ({ page }) => {
  await signIn(page, "/admin/insights");
  const jobs = page.getByRole("region", { name: "Background jobs" });
  for (const name of ["Send emails", "Delete old emails", "Delete unused pictures"]) {
    const row = jobs.getByRole("row", { name });
    await expect(async () => {
      await page.reload();
      await expect(row.getByRole("cell", { name: "Done" })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(row.locator("time")).toHaveAttribute("datetime", /^20\d\d-\d\d-\d\dT/);
  }
});

test("a search that found nothing is listed, and a resource can be added for it", async ({ page }) => {
  const text = `Qqzx ${unique()}`;
  await page.goto(`/search?q=${encodeURIComponent(text)}`);
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await signIn(page, "/admin/insights");
  const row = page.getByRole("row", { name: text.toLowerCase() });
  await expect(async () => {
    await page.goto("/admin/insights?weeks=4");
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row.getByRole("link", { name: "Add a resource for this" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  await expect(dialog.getByLabel("Product Name")).toHaveValue(text.toLowerCase());
});
