import { signIn } from "../support/administrator";
import { expect, test, waitForHydration } from "../support/screen";

test("insights by week: charts with their tables, and the range in the URL", async ({ page }) => {
  await signIn(page, "/admin/insights");
  await waitForHydration(page);
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
