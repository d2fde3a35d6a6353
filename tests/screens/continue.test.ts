import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { newEmail, password, postForm, signUp } from "../support/member";
import { createPublicPath, newMember, pathFields, post, resourceIds } from "../support/path-forms";
import { expect, isScriptless, test, waitForHydration } from "../support/screen";
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
  await expect(continued(page).getByRole("link", { name: title })).toHaveAttribute(
    "href",
    `${url}?page=2#step-${ids[21]}`,
  );
  await expect(continued(page).getByRole("progressbar")).toHaveJSProperty("value", 20);
  await expect(continued(page).getByRole("progressbar")).toHaveJSProperty("max", 24);
  await expect(continued(page)).toContainText("Learning since");

  if (!isScriptless(page)) await markWindow(page);
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
  await expect(page).toHaveURL(new RegExp(`${url}\\?page=2#step-${ids[21]}$`));
  await expect(page.locator(`#step-${ids[21]}`)).toBeInViewport();
  if (!isScriptless(page)) expect(await isSameWindow(page)).toBe(true);

  const product = await page.locator(`#step-${ids[22]} a`).first().getAttribute("href");
  await page.goto(`/latest?resource=${product!.split("/").at(-1)}`);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Step 23 of 25 in ${title}`);
  await dialog.getByRole("button", { name: /^Mark as done: / }).click();
  await expect(toast(page)).toContainText("Step done");
  await expect(dialog.getByRole("button", { name: /^Done: / })).toBeVisible();
  await expect(page).toHaveURL(/\/latest\?resource=/);

  await page.goto("/latest");
  await page.getByRole("button", { name: "Ada Lovelace" }).click();
  await expect(page.locator("#profile").getByRole("link", { name: /^Next: / })).toHaveAttribute(
    "href",
    `${url}?page=2#step-${ids[21]}`,
  );
});

test("after a step is done the next is offered, and the page leads to the first that is left", async ({ page }) => {
  const ids = await resourceIds(22);
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
  await expect(progress).toContainText("1 of 21 done");
  await expect(progress.getByRole("link")).toHaveText("Continue with step 3");
  await toast(page).getByRole("link", { name: "Continue with step 3" }).click();
  await expect(page.locator(".step:target")).toContainText(third);
  await expect(page.locator(".is-next .name")).toHaveText(third);
  expect(await isSameWindow(page)).toBe(true);

  for (const id of ids.slice(2, 20)) await postForm(page, `/library/${id}`, { state: "done" });
  await page.goto(url);
  await waitForHydration(page);
  await progress.getByRole("link", { name: "Continue with step 21" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?page=2#step-${ids[20]}$`));
  await waitForHydration(page);
  for (const [id, says] of [
    [ids[20]!, "Continue with step 22"],
    [ids[21]!, "Step done. You have finished this path."],
  ] as const) {
    await page.getByRole("button", { name: `Mark as done: ${await nameOf(page, id)}`, exact: true }).click();
    await expect(toast(page)).toContainText(says);
    await waitForHydration(page);
  }
  await expect(progress).toContainText("21 of 21 done");
  await expect(progress).toContainText("1 optional left");
  await expect(progress.getByRole("link")).toHaveCount(0);
});

test("a followed path says what changed since the member looked @only-without-javascript", async ({ page }) => {
  const owner = await newMember();
  const ids = await resourceIds(4);
  const fields = { title: `Changing ${unique()}`, visibility: "public" };
  const url = await createPublicPath(owner, pathFields(ids.slice(0, 3), fields));
  await signUp(page, newEmail(), url);
  await postForm(page, "/follow", { list: url });
  await page.goto(url);
  const second = await nameOf(page, ids[1]!);
  const changes = page.getByRole("region", { name: "Changed since you last looked" });
  await expect(changes).toHaveCount(0);

  const changed = [ids[2]!, ids[0]!, ids[3]!];
  const notes = { note: changed.map((id) => (id === ids[3] ? "" : `Note ${id}`)) };
  expect((await post(`${url}/edit`, owner, pathFields(changed, { ...fields, ...notes, version: "1" }))).status).toBe(
    303,
  );
  await page.goto("/my-library");
  await expect(page.getByRole("region", { name: "Followed" })).toContainText("Changed");
  await page.goto(url);
  await expect(changes.getByRole("listitem")).toHaveText([
    `Added: ${await nameOf(page, ids[3]!)}`,
    `Removed: ${second}`,
    "The steps are in another order.",
  ]);
  await changes.getByRole("button", { name: "Mark as seen" }).click();
  await expect(toast(page)).toHaveText("Marked as seen");
  await expect(changes).toHaveCount(0);
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(changes).toHaveCount(0);
});

test("the role of the profile chooses the first topic of Home @only-without-javascript", async ({ page }) => {
  const account = { account_type: "participant", role: "Frontend Developer" };
  await postForm(page, "/auth/signup", {
    email: newEmail(),
    password,
    first_name: "Ada",
    last_name: "Lovelace",
    ...account,
  });
  await page.goto("/");
  const titles = page.locator("main h2");
  await expect(titles.nth(2)).toHaveText("For Frontend Developers");
  await page.getByRole("link", { name: "View all: For Frontend Developers" }).click();
  await expect(page).toHaveURL("/topics/frontend");
  await page.goto("/account/profile");
  await page.getByLabel("Role").selectOption("Data Scientist");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toast(page)).toHaveText("Your profile has been saved.");
  await page.goto("/");
  await expect(titles.nth(2)).toHaveText("For Data Scientists");
});
