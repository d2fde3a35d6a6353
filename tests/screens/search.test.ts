import { expectAccessible } from "../support/accessible";
import { openPage } from "../support/page";
import { expect, test, waitForHydration } from "../support/screen";

test("the browser suggests searches while somebody types, and a chosen one is searched for", async ({ page }) => {
  await page.goto("/latest");
  await waitForHydration(page);
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search resources" });
  await expect(box).toBeFocused();
  await page.keyboard.type("pro gi", { delay: 30 });
  const options = page.locator("datalist option");
  await expect(options).toHaveCount(1);
  await expect(options).toHaveAttribute("value", "Pro Git");
  await expectAccessible(page);
  // The browser's list is not part of the page. This is the event that the choice of a suggestion sends.
  await box.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "Pro Git");
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
  });
  await expect(page).toHaveURL("/search?q=Pro+Git");
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText("Pro Git");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
});

test("what the search box of Home proposes is found, and what its words prefer comes first", async ({ page }) => {
  await page.goto("/");
  const box = page.getByLabel("Search resources");
  await expect(box).toHaveAttribute("placeholder", "What do you want to learn?");
  await box.fill("free python pdf");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=free+python+pdf");
  await expect(page.getByText('Showing results for "free python pdf"')).toBeVisible();
  const found = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(found).toContain("Think Python, 2nd Edition");
  expect(found).toContain("Chai aur Python");
  await expect(page.getByRole("article").locator("mark")).not.toHaveCount(0);
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
  const filtered = await openPage(page.request, "/search?q=free python format:pdf");
  expect(filtered.text()).toContain("Remove filter PDF");
  expect(filtered.text()).not.toContain("Chai aur Python");
  const list = await openPage(page.request, "/search?q=free pdf");
  expect(list.url.pathname + list.url.search).toBe("/latest?tab=free&format=pdf");
  await page.goto("/search?q=free code camp");
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText("freeCodeCamp");
});
