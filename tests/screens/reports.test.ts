import { signIn, toast } from "../support/administrator";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("the key that selects ticks a card of a queue, too", async ({ page }) => {
  const letters = () => [...unique()].map((letter) => "abcdefghij"[Number(letter)] ?? letter).join("");
  for (const word of [`first${letters()}`, `second${letters()}`]) {
    await page.goto(`/ask?q=${word}`);
    await page.getByRole("button", { name: "Ask for it" }).click();
    await expect(toast(page)).toContainText("The administrators see what you ask for.");
  }
  await signIn(page, "/admin/requests");
  await waitForHydration(page);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.locator(".queue-cards > li").first().getByRole("checkbox")).toBeChecked();
});
