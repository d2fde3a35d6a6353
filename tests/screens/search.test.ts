import { expectAccessible } from "../support/accessible";
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
