import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { newEmail, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

/** Opens a step of the editor. */
const openStep = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();

const stepNames = (page: Page) => page.locator(".step-card .name").allTextContents();

test("steps are moved by dragging, which changes their numbers and stores nothing", async ({ page }) => {
  await signUp(page, newEmail(), "/paths/speak-and-write-clearly");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page)).toHaveText("This is your copy. Only you can see it.");
  await waitForHydration(page);
  await expectAccessible(page);
  // All three rows are visible, so that nothing scrolls between the press and the move.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await openStep(page, "How to ask good questions");
  await page.getByLabel("Note").first().fill("Typed and not saved");
  const drag = (from: number, to: number, y: number) =>
    page
      .locator(".edit-step-grip")
      .nth(from)
      .dragTo(page.locator(".edit-step").nth(to), { targetPosition: { x: 20, y } });
  const { height } = (await page.locator(".edit-step").nth(2).boundingBox())!;
  await drag(0, 2, height - 5);
  await expect(page.getByLabel("Number of How to ask good questions")).toHaveValue("3");
  await expect(page.getByLabel("Note").nth(2)).toHaveValue("Typed and not saved");
  await drag(2, 0, 5);
  await expect(page.getByLabel("Number of How to ask good questions")).toHaveValue("1");
  await page.getByLabel("Number of 10 ways to have a better conversation").fill("3");
  await page.getByRole("button", { name: "Save path" }).click();
  await expect(page.getByText("Typed and not saved")).toBeVisible();
  expect((await stepNames(page)).slice(0, 3)).toEqual([
    "How to ask good questions",
    "Google Technical Writing Courses",
    "10 ways to have a better conversation",
  ]);
});

test("Enter in the search searches, and Enter in the title saves @without-javascript", async ({ page }) => {
  await signUp(page, newEmail(), "/paths/new");
  await waitForHydration(page);
  await page.getByLabel("Title").fill("Quick");
  await page.getByLabel("Add a resource").fill("git");
  await page.getByLabel("Add a resource").press("Enter");
  await expect(page.locator("main").getByRole("status")).toContainText('found for "git"');
  await page.getByLabel("Title").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick");
});

test("beside the steps there are links to them, where there is room", async ({ page }) => {
  await page.goto("/paths/start-freelancing");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveCount(await page.locator(".steps > li").count());
  await contents.getByRole("link", { name: "Toggl Track" }).click();
  await expect(page).toHaveURL(/#step-\d+$/);
  await expect(page.locator(".step:target")).toContainText("Toggl Track");
  await page.setViewportSize({ width: 1024, height: 740 });
  await expect(contents).toBeHidden();
});

test("a path prints as a checklist @only-without-javascript", async ({ page }) => {
  await page.goto("/paths/start-freelancing");
  await page.emulateMedia({ media: "print" });
  for (const hidden of [".menu", ".path-actions", ".mark", "header.top-bar", "footer"])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const step = page.getByRole("link", { name: "SBA Business Guide", exact: true });
  const lines = (element: Element) => element.getClientRects().length;
  expect(await step.evaluate(lines)).toBe(1);
});
