import type { Locator, Page } from "@playwright/test";
import { toast } from "../support/administrator";
import { postForm, signUp } from "../support/member";
import { expect, test, waitForHydration } from "../support/screen";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const buttons = (page: Page, name: RegExp) => main(page).getByRole("button", { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement!.getAttribute("aria-label"));

async function openAsMember(page: Page, address: string, records: [path: string, form: Record<string, string>][]) {
  await signUp(page);
  for (const [path, form] of records) await postForm(page, path, form);
  await page.goto(address);
  await waitForHydration(page);
}

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

const want = (id: number): [string, Record<string, string>] => [`/library/${id}`, { state: "want" }];
const _upvote = (id: number): [string, Record<string, string>] => [`/resources/${id}/upvote`, {}];

test("a removed row of My Library leaves the focus to the next, the last one to the heading, and Undo gives it back", async ({
  page,
}) => {
  await openAsMember(page, "/my-library", [want(1), want(2), want(3)]);
  const removes = buttons(page, /^Remove .* from My Library$/);
  const second = await removes.nth(1).getAttribute("aria-label");
  await press(removes.first());
  await expect(removes).toHaveCount(2);
  await expect(removes.first()).toBeFocused();
  expect(await focused(page)).toBe(second);
  await press(toast(page).getByRole("button", { name: "Undo" }));
  await expect(removes).toHaveCount(3);
  await expect.poll(() => focused(page)).toMatch(/^Remove /);
  await press(removes.first());
  await expect(removes).toHaveCount(2);
  await press(removes.last());
  await expect(removes).toHaveCount(1);
  await expect(removes.first()).toBeFocused();
  await press(removes.first());
  await expect(page.getByRole("heading", { name: "Your library is empty" })).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test("a changed state keeps the focus, and goes on to the next row if the row leaves the list", async ({ page }) => {
  await openAsMember(page, "/my-library", [want(1), want(2)]);
  const states = main(page).getByRole("combobox", { name: /^State of / });
  await states.first().focus();
  await states.first().selectOption("done");
  await expect(toast(page)).toHaveText('Saved as "Done"');
  await expect(main(page).locator("select:focus")).toHaveValue("done");

  await page.goto("/my-library?state=want");
  await waitForHydration(page);
  await states.first().focus();
  await states.first().selectOption("doing");
  await expect(states).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});
