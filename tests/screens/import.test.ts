import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("a member brings links, and contributes one that is missing", async ({ page }) => {
  const link = `https://${unique()}.example/course`.toLowerCase();
  await signUp(page, undefined, "/my-library");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await waitForHydration(page);
  await page.getByLabel("Or paste it").fill("no link here");
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByRole("alert")).toContainText("It has no links.");
  await expect(page.getByLabel("Or paste it")).toHaveValue("no link here");
  await waitForHydration(page);
  await page.getByLabel("Or paste it").fill(`https://developer.mozilla.org/\nA course - ${link}\n`);
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByLabel("Results")).toHaveText("All 2Not in the directory 1To be added 1");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Add to my library" }).click();
  await expect(page.getByLabel("Results")).toHaveText("All 2Not in the directory 1Added 1");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Contribute A course" }).click();
  await expect(page.getByLabel("Link to Your Product")).toHaveValue(link);
  await expect(page.getByLabel("Title")).toHaveValue("A course");
  await page.goto("/my-library");
  await expect(page.getByRole("link", { name: "MDN Web Docs", exact: true })).toBeVisible();
});
