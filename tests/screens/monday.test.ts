import { toast } from "../support/administrator";
import { newEmail, postForm, signUp } from "../support/member";
import { createPublicPath, newMember, pathFields, resourceIds } from "../support/path-forms";
import { expect, isScriptless, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

test("a member's Monday: a resource, done, and the next step, in three presses after the email @without-javascript", async ({
  page,
}) => {
  const ids = await resourceIds(3);
  const title = `Monday ${unique()}`;
  const url = await createPublicPath(await newMember(), pathFields(ids, { title, visibility: "public" }));
  await signUp(page, newEmail(), url);
  await postForm(page, `${url}/follow`, {});
  const [first, second] = [page.locator(`#step-${ids[0]} .name`), page.locator(`#step-${ids[1]} .name`)];
  const [name, nextName] = [await first.textContent(), await second.textContent()] as [string, string];
  const resource = (await first.getAttribute("href"))!;

  await page.goto(resource);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toContainText(`Step 1 of 3 in ${title}`);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await dialog.getByRole("button", { name: `Mark as done: ${name}` }).click();
  await expect(toast(page)).toContainText(`Step done. Next: ${nextName}`);
  await expect(page).toHaveURL(resource);
  await expect(dialog.getByRole("button", { name: `Done: ${name}` })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("link", { name: `Next: ${nextName}` }).click();
  await expect(page).toHaveURL(new RegExp(`${url}#step-${ids[1]}$`));
  await expect(page.locator(`#step-${ids[1]}`)).toBeInViewport();
  expect(await page.evaluate(() => "isSame" in window)).toBe(!isScriptless(page));
  await expect(page.getByRole("region", { name: "Your progress" })).toContainText("1 of 3 done");
});
