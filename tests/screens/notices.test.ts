import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { signUpConfirmed } from "../support/member";
import { createPublicPath, newMember, pathFields, post, resourceIds } from "../support/path-forms";
import { rejectedSubmission } from "../support/rejected-submission";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /new for you$/ });
const row = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByRole("listitem").filter({ hasText: text });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Follows a path of another member, who then changes it. Returns its title. */
async function followChangedPath(page: Page): Promise<string> {
  const title = `Learn SQL ${unique()}`;
  const owner = await newMember("Grace");
  const ids = await resourceIds(3);
  const url = await createPublicPath(owner, { title });
  const follow = await page.request.post("/follow", { form: { list: url }, maxRedirects: 0 });
  expect(follow.status()).toBe(303);
  const edit = pathFields([...ids].reverse(), { title, visibility: "public", version: "1" });
  expect((await post(`${url}/edit`, owner, edit)).status).toBe(303);
  return title;
}

test("a member finds a decision and a changed path from the header, opens one and marks both as read @only-without-javascript", async ({
  page,
}) => {
  const email = await signUpConfirmed(page);
  await open(page, "/");
  await expect(badge(page)).toHaveCount(0);
  const name = `Engine ${unique()}`;
  await rejectedSubmission(name, email, "Nothing is behind\nthis link.");
  const title = await followChangedPath(page);

  await open(page, "/latest");
  await expect(badge(page)).toHaveAccessibleName("2 new for you");
  await badge(page).click();
  await expect(page).toHaveURL("/following");
  await expect(page.getByRole("heading", { level: 2, name: "Notices" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(`${title}, a learning path that you follow, has changed.`)).toBeVisible();
  const rejected = row(page, name);
  await expect(rejected).toContainText(`Your submission “${name}” was rejected.`);
  await expect(rejected.getByText("Reason: Nothing is behind")).toBeVisible();

  await rejected.getByRole("link", { name: "View" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your submission" })).toBeVisible();
  await open(page, "/notices");
  await expect(page.getByText("Unread", { exact: true })).toHaveCount(1);

  await page.getByRole("button", { name: "Mark all as seen" }).click();
  await expect(page.getByRole("button", { name: "Mark all as seen" })).toHaveCount(0);
  await expect(page.getByText("Unread", { exact: true })).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
  await expect(page.getByText("Nothing new since you last looked.")).toBeVisible();
});
