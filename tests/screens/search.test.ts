import { expectAccessible } from "../support/accessible";
import { expect, test, waitForHydration } from "../support/screen";

test("a search finds, highlights and filters results, and opens one @only-without-javascript", async ({ page }) => {
  await page.goto("/latest");
  await page.getByLabel("Search resources").fill("git");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=git$/);
  await expect(page.getByRole("heading", { level: 1, name: "Search Results" })).toBeVisible();
  await expect(page.getByText('Showing results for "git"')).toBeVisible();
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText("Pro Git");
  await expect(page.getByRole("article").first().locator("mark").first()).toHaveText("Git");
  await page.getByLabel("Format").selectOption("video");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/q=git.*format=video/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Video");
  // What is nearest to few results follows them.
  for (const card of await page.locator(".cards").first().getByRole("article").all())
    await expect(card.getByText("Video", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Free", exact: true }).click();
  await expect(page).toHaveURL(/q=git.*tab=free.*format=video/);
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("listitem")).toHaveCount(3);
  await chips.getByRole("link", { name: "Remove filter Video" }).click();
  await expect(page).not.toHaveURL(/format/);
  await chips.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/search\?q=git$/);
  await expect(chips).toHaveCount(0);
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/search\?auth=login&redirectTo=%2Fsearch%3Fresource%3Dpro-git%26q%3Dgit&q=git/);
});

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
  // What a browser does when a suggestion is chosen; its list is no part of the page.
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
  const names = () => page.getByRole("article").getByRole("heading").allTextContents();
  const found = await names();
  expect(found).toContain("Think Python, 2nd Edition");
  expect(found).toContain("Chai aur Python");
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toHaveCount(0);
  await page.goto("/search?q=free python format:pdf");
  await expect(chips.getByRole("listitem")).toHaveText(["Remove filter PDF", "Clear filters"]);
  expect(await names()).not.toContain("Chai aur Python");
  await page.goto("/search?q=free pdf");
  await expect(page).toHaveURL("/latest?tab=free&format=pdf");
  await page.goto("/search?q=free code camp");
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText("freeCodeCamp");
});
