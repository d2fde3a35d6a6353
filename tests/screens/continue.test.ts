import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { newEmail, postForm, signUp } from "../support/member";
import { createPublicPath, newMember, pathFields, resourceIds } from "../support/path-forms";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const continued = (page: Page) => page.getByRole("region", { name: "Continue" });
const nameOf = async (page: Page, id: string) => (await page.locator(`#step-${id} .name`).textContent())!;

/** Marks the window, to see whether the browser loads another document. */
const markWindow = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSameWindow = (page: Page) => page.evaluate(() => "isSame" in window);

test("Home of a member begins with what to go on with, which saving and following fill", async ({ page }) => {
  const owner = await newMember();
  const ids = await resourceIds(25);
  const title = `Twenty-five steps ${unique()}`;
  const url = await createPublicPath(owner, pathFields(ids, { title, visibility: "public", optional: [ids[0]!] }));
  await signUp(page, undefined, "/");
  await expect(page.getByText("this page then begins with your next step.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Explore Tools");
  await expect(continued(page)).toHaveCount(0);
  await expectAccessible(page);

  await postForm(page, "/follow", { list: url });
  for (const id of ids.slice(1, 21)) await postForm(page, `/library/${id}`, { state: "done" });
  await postForm(page, `/library/${ids[24]}`, { state: "doing" });
  await page.goto("/");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Continue");
  await expect(continued(page)).toContainText(title);
  await expect(continued(page)).toContainText("20 of 24 done");
  await expect(continued(page).getByRole("link", { name: title })).toHaveAttribute("href", `${url}#step-${ids[21]}`);
  await expect(continued(page).getByRole("progressbar")).toHaveJSProperty("value", 20);
  await expect(continued(page).getByRole("progressbar")).toHaveJSProperty("max", 24);
  await expect(continued(page)).toContainText("Learning since");

  await markWindow(page);
  await continued(page)
    .getByRole("button", { name: /^Mark as done/ })
    .last()
    .click();
  await expect(toast(page)).toContainText("Done");
  await expect(continued(page)).not.toContainText("Learning since");
  await expect(continued(page).getByRole("progressbar")).toHaveJSProperty("value", 21);
  await waitForHydration(page);
  await continued(page)
    .getByRole("link", { name: /^Open / })
    .click();
  await expect(page).toHaveURL(/\/product\/[^/]+$/);
  await expect(page.getByRole("dialog")).toContainText(`Step 22 of 25 in ${title}`);
  await page.getByRole("dialog").getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${url}#step-${ids[21]}$`));
  await expect(page.locator(`#step-${ids[21]}`)).toBeInViewport();
  expect(await isSameWindow(page)).toBe(true);
});

test("after a step is done the next is offered, and the page leads to the first that is left", async ({ page }) => {
  const ids = await resourceIds(3);
  const url = await createPublicPath(await newMember(), pathFields(ids, { visibility: "public", optional: [ids[1]!] }));
  await signUp(page, newEmail(), url);
  await waitForHydration(page);
  const progress = page.getByRole("region", { name: "Your progress" });
  await expect(progress.getByRole("link")).toHaveText("Start with step 1");
  await markWindow(page);
  const third = await nameOf(page, ids[2]!);
  await page.getByRole("button", { name: `Mark as done: ${await nameOf(page, ids[0]!)}`, exact: true }).click();
  // The second is optional.
  await expect(toast(page)).toContainText(`Step done. Next: ${third}`);
  await expect(progress).toContainText("1 of 2 done");
  await expect(progress.getByRole("link")).toHaveText("Continue with step 3");
  await toast(page).getByRole("link", { name: "Continue with step 3" }).click();
  await expect(page.locator(".step:target")).toContainText(third);
  await expect(page.locator(".is-next .name")).toHaveText(third);
  expect(await isSameWindow(page)).toBe(true);
});
