import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "State" }).getByRole("link", { name });

test("a member saves on a card and in the dialog, notes, filters, removes and undoes", async ({ page }) => {
  await signUp(page, undefined, "/contracts");
  await waitForHydration(page);
  const card = page.getByRole("article").first();
  const other = page.getByRole("article").nth(1);
  const name = (await card.getByRole("heading").textContent())!;
  const otherName = (await other.getByRole("heading").textContent())!;
  await card.getByRole("button", { name: `Save ${name}`, exact: true }).click();
  await expect(toast(page)).toHaveText('Saved as "Want to learn"');
  await card.getByRole("button", { name: `Remove ${name} from My Library` }).click();
  await expect(toast(page)).toContainText("Removed from My Library");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("button", { name: `Remove ${name} from My Library` })).toBeVisible();
  await expect(page).toHaveURL("/contracts");

  await other.getByRole("heading").getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: otherName });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const states = page.locator(":popover-open").getByRole("button");
  await expect(states).toHaveText(["Want to learn", "Learning", "Done"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.locator(":popover-open")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await states.filter({ hasText: "Want to learn" }).click();
  await expect(toast(page)).toHaveText('Saved as "Want to learn"');
  await expect(dialog).toBeVisible();

  await page.goto("/my-library");
  await waitForHydration(page);
  await expect(tab(page, "All")).toHaveAccessibleName(/^All ?2$/);
  const row = rowOf(page, name);
  await row.getByText("Add a note").click();
  await row.getByLabel("Private note").fill("Chapter 3 first\nthen the exercises");
  await row.getByRole("button", { name: "Save note" }).click();
  await expect(toast(page)).toHaveText("Note saved");
  await expect(row.getByRole("paragraph").filter({ hasText: "Chapter 3 first" })).toBeVisible();
  await expect(row.getByLabel("Private note")).toBeHidden();
  await expectAccessible(page);
  await row.getByRole("combobox").selectOption({ label: "Done" });
  await expect(toast(page)).toHaveText('Saved as "Done"');

  await tab(page, "Done").click();
  await expect(page).toHaveURL("/my-library?state=done");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([name, "Learning paths"]);
  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(row).toHaveCount(0);
  await expect(toast(page)).toContainText("Removed from My Library");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toHaveText("Restored to My Library");
  await expect(row.getByRole("paragraph").filter({ hasText: "Chapter 3 first" })).toBeVisible();
  await expect(row.getByRole("combobox")).toHaveValue("done");
});
